import { randomUUID } from 'node:crypto'
import { gamePictureSizes } from '../../../contract/games/rules.ts'
import { gamePictureFiles, gamePictureNameAt, isDrawnCover } from '../../../contract/games/pictures/own-pictures.ts'
import type { PictureStore } from '../../platform/files/picture-store.ts'
import { resizePicture } from '../../platform/pictures/resize-picture.ts'

/** Stores copies in both sizes and returns their common name. Throws the problems of `resizePicture`. */
export async function saveGamePicture(pictures: PictureStore, file: Buffer, memberId?: number): Promise<string> {
  const large = await resizePicture(file, gamePictureSizes.large, memberId)
  const small = await resizePicture(large, gamePictureSizes.small, memberId)
  return saveFiles(pictures, { small, large })
}

export async function deleteGamePicture(pictures: PictureStore, picture: string | null) {
  if (picture === null) return
  const files = gamePictureFiles(picture)
  await Promise.all([pictures.delete(files.large), pictures.delete(files.small)])
}

/** A picture to fetch from `imageUrl`, a stored one without an `imageUrl`, or neither for the generated cover. */
export type GameCover = { imageUrl: string | null; picture: string | null }

/** Copies a picture of this site, so that every game has files of its own. Any other address has to be fetched. */
export async function coverAt(pictures: PictureStore, imageUrl: string): Promise<GameCover> {
  if (isDrawnCover(imageUrl)) return { imageUrl: null, picture: null }
  const name = gamePictureNameAt(imageUrl)
  const copy = name === undefined ? undefined : await copyGamePicture(pictures, name)
  return copy === undefined ? { imageUrl, picture: null } : { imageUrl: null, picture: copy }
}

/** Returns the name of the copy; undefined if this site has no such picture. */
async function copyGamePicture(pictures: PictureStore, name: string): Promise<string | undefined> {
  const files = gamePictureFiles(name)
  const [small, large] = await Promise.all([pictures.find(files.small), pictures.find(files.large)])
  return small && large && saveFiles(pictures, { small, large })
}

async function saveFiles(pictures: PictureStore, { small, large }: { small: Buffer; large: Buffer }): Promise<string> {
  const name = randomUUID()
  const files = gamePictureFiles(name)
  await Promise.all([pictures.save(files.large, large), pictures.save(files.small, small)])
  return name
}
