import { randomUUID } from 'node:crypto'
import { gamePictureSizes } from '../../contract/games/game-pictures.ts'
import { gamePictureFiles } from './picture-addresses.ts'
import type { PictureStore } from '../platform/files/picture-store.ts'
import { smallPicture } from './small-picture.ts'

/** Keeps copies of a game's picture in both sizes; gives the name the game is to keep. Rejects with `UnreadablePicture`. */
export async function keepGamePicture(pictures: PictureStore, file: Buffer): Promise<string> {
  const large = await smallPicture(file, gamePictureSizes.large)
  const small = await smallPicture(large, gamePictureSizes.small)
  const name = randomUUID()
  const files = gamePictureFiles(name)
  await Promise.all([pictures.keep(files.large, large), pictures.keep(files.small, small)])
  return name
}

/** Forgets the copies of a picture that no game shows any more; null has none. */
export async function forgetGamePicture(pictures: PictureStore, picture: string | null) {
  if (picture === null) return
  const files = gamePictureFiles(picture)
  await Promise.all([pictures.forget(files.large), pictures.forget(files.small)])
}
