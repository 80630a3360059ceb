import { type GamePicture, gamePictureSizes } from '../../contract/games/game-pictures.ts'

/** The addresses under which pictures are served, before their names. */
export const pictureAddress = '/pictures/'

/** The files of a game's picture, by the name that the game keeps of them. */
export function gamePictureFiles(picture: string) {
  return {
    small: `${picture}-${gamePictureSizes.small.width}.webp`,
    large: `${picture}-${gamePictureSizes.large.width}.webp`,
  }
}

/** Where the copies of a game's picture are; null where there are none. */
export function gamePictureAt(picture: string | null): GamePicture | null {
  if (picture === null) return null
  const { small, large } = gamePictureFiles(picture)
  return { small: pictureAddress + small, large: pictureAddress + large }
}
