import { randomUUID } from 'node:crypto'
import { gamePictureSizes } from '../../contract/games/rules.ts'
import { gamePictureFiles } from './picture-addresses.ts'
import type { PictureStore } from '../platform/files/picture-store.ts'
import { resizePicture } from './resize-picture.ts'

/** Stores copies of a game's picture in both sizes and returns their common name. Rejects with `UnreadablePicture`. */
export async function saveGamePicture(pictures: PictureStore, file: Buffer): Promise<string> {
  const large = await resizePicture(file, gamePictureSizes.large)
  const small = await resizePicture(large, gamePictureSizes.small)
  const name = randomUUID()
  const files = gamePictureFiles(name)
  await Promise.all([pictures.save(files.large, large), pictures.save(files.small, small)])
  return name
}

/** Deletes the copies of a game's picture. Does nothing for null. */
export async function deleteGamePicture(pictures: PictureStore, picture: string | null) {
  if (picture === null) return
  const files = gamePictureFiles(picture)
  await Promise.all([pictures.delete(files.large), pictures.delete(files.small)])
}
