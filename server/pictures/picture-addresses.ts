import { gamePictureSizes } from '../../contract/games/rules.ts'
import type { GamePicture } from '../../contract/games/schemas.ts'

/** The URL path in front of the name of a stored picture. */
export const pictureUrlPrefix = '/pictures/'

/** Returns the file names of a game's picture. */
export function gamePictureFiles(picture: string) {
  return {
    small: `${picture}-${gamePictureSizes.small.width}.webp`,
    large: `${picture}-${gamePictureSizes.large.width}.webp`,
  }
}

/** Returns the addresses of a game's picture; null for a game without one. */
export function gamePictureAddresses(picture: string | null): GamePicture | null {
  if (picture === null) return null
  const { small, large } = gamePictureFiles(picture)
  return { small: pictureUrlPrefix + small, large: pictureUrlPrefix + large }
}
