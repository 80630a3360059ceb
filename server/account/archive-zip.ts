import { type PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { gamePictureFiles, pictureUrlPrefix } from '../../contract/games/pictures/own-pictures.ts'
import type { Database } from '../platform/database/schema.ts'
import { readAddedPictures } from '../games/archived-games.ts'
import type { PictureStore } from '../platform/files/picture-store.ts'
import type { Services } from '../platform/services/services.ts'
import type { ArchiveOwner } from '../platform/subjects/archive-parts.ts'
import { getOwnUser } from '../people/users/users.ts'
import { writeArchive } from './archive.ts'

/**
 * Returns a ZIP file with a member's archive (`archive.json`), the avatar and the pictures of the games that the member
 * added (`pictures/`). It reads the rows and the pictures while it is sent, so that none of them waits in memory.
 */
export async function zipArchive({ db, pictures, subjects }: Sources, owner: ArchiveOwner): Promise<Readable> {
  const saved = await Array.fromAsync(findSavedPictures({ db, pictures }, owner))
  const zip = new ZipFile()
  // The types of yazl name an older interface. `Readable.from` would wait for the next chunk before it ends.
  const output = zip.outputStream as PassThrough
  // A failure may come before the caller listens. Without a listener, it would end the process.
  output.on('error', () => undefined)
  const add = (path: string, compress: boolean, content: () => AsyncIterable<string | Buffer>) =>
    zip.addReadStreamLazy(path, { compress }, (open) => {
      const stream = Readable.from(content())
      // yazl does not watch the streams that it reads: without this, a failure would end the process.
      stream.on('error', (error) => output.destroy(error))
      open(null, stream)
    })

  add('archive.json', true, () => writeArchive({ db, subjects }, owner))
  for (const { name, file } of saved) add(`pictures/${name}.webp`, false, () => readPicture(pictures, file))
  zip.end()
  return output
}

type Sources = Pick<Services, 'db' | 'pictures' | 'subjects'>

/** Yields the names of a member's saved pictures in the ZIP file and in the store. */
async function* findSavedPictures({ db, pictures }: Omit<Sources, 'subjects'>, owner: ArchiveOwner) {
  for await (const picture of findPictures(db, owner)) if (await pictures.savedAt(picture.file)) yield picture
}

/** Yields the names of a member's pictures in the ZIP file and in the store. */
async function* findPictures(db: Database, { userId }: ArchiveOwner) {
  const { avatarUrl } = await getOwnUser(db, { id: userId })
  if (avatarUrl?.startsWith(pictureUrlPrefix)) yield { name: 'avatar', file: avatarUrl.slice(pictureUrlPrefix.length) }
  for await (const { id, picture } of readAddedPictures(db, { userId }))
    yield { name: `game-${id}`, file: gamePictureFiles(picture).large }
}

/** Yields a picture; nothing if it has been deleted. */
async function* readPicture(pictures: PictureStore, file: string) {
  const picture = await pictures.find(file)
  if (picture) yield picture
}
