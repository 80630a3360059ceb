import { randomUUID } from 'node:crypto'
import type { Database } from '../../platform/database/schema.ts'
import { silentWriter } from '../../platform/live/writer.ts'
import { updateUser } from '../users/user-changes.ts'
import { pictureUrlPrefix } from '../../../contract/games/pictures/own-pictures.ts'
import type { PictureStore } from '../../platform/files/picture-store.ts'
import { requireReadablePicture, resizePicture } from '../../platform/pictures/resize-picture.ts'

/** Width and height in pixels: the size of the largest avatar on a high-density screen. */
const edge = 320

/** Throws `UnreadablePicture` for a file that is not a picture. */
export async function setAvatar(
  { db, pictures }: { db: Database; pictures: PictureStore },
  { userId, file }: { userId: number; file: Buffer },
) {
  const name = `${randomUUID()}.webp`
  const copy = resizePicture(file, { width: edge, height: edge }, userId)
  await pictures.save(name, await requireReadablePicture(copy))
  try {
    await replaceAvatar({ db, pictures }, { userId, avatarUrl: `${pictureUrlPrefix}${name}` })
  } catch (error) {
    await pictures.delete(name)
    throw error
  }
}

export async function removeAvatar(
  { db, pictures }: { db: Database; pictures: PictureStore },
  { userId }: { userId: number },
) {
  await replaceAvatar({ db, pictures }, { userId, avatarUrl: null })
}

async function replaceAvatar(
  { db, pictures }: { db: Database; pictures: PictureStore },
  { userId, avatarUrl }: { userId: number; avatarUrl: string | null },
) {
  await deleteAvatar(
    pictures,
    await updateUser(silentWriter(db), { id: userId, change: { avatarUrl }, now: new Date() }),
  )
}

/** Deletes the file of a previous avatar. Does nothing for null and for pictures on other sites. */
export async function deleteAvatar(pictures: PictureStore, avatarUrl: string | null) {
  if (avatarUrl?.startsWith(pictureUrlPrefix)) await pictures.delete(avatarUrl.slice(pictureUrlPrefix.length))
}
