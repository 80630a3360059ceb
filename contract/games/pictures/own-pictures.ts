import { gamePictureSizes } from '../rules.ts'
import type { GamePicture } from '../schemas.ts'

export const pictureUrlPrefix = '/pictures/'

/** The URL path of the generated cover, for forms that need the address of a picture. */
export const drawnCoverPath = `${pictureUrlPrefix}drawn-cover`

export function gamePictureFiles(name: string) {
  const { small, large } = gamePictureSizes
  return { small: `${name}-${small.width}.webp`, large: `${name}-${large.width}.webp` }
}

export function gamePictureAddresses(name: string): GamePicture
export function gamePictureAddresses(name: string | null): GamePicture | null
export function gamePictureAddresses(name: string | null): GamePicture | null {
  if (name === null) return null
  const { small, large } = gamePictureFiles(name)
  return { small: pictureUrlPrefix + small, large: pictureUrlPrefix + large }
}

/** Compares only the path, because a site can have several host names: names of pictures cannot be guessed. */
export function gamePictureNameAt(address: string): string | undefined {
  return /^\/pictures\/([\da-f-]{36})-\d{3}\.webp$/.exec(pathOf(address))?.[1]
}

/** Returns whether an address means the generated cover, on any host name of the site. */
export function isDrawnCover(address: string): boolean {
  return pathOf(address) === drawnCoverPath
}

function pathOf(address: string): string {
  return new URL(address, 'http://localhost').pathname
}
