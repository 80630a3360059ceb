import { problems } from '../problems.ts'

/** The media types of the pictures that our server reads, with the endings of their file names. */
const endings = { 'image/png': ['png'], 'image/jpeg': ['jpg', 'jpeg'], 'image/webp': ['webp'] } as const
export type PictureType = keyof typeof endings

export const pictureTypes = Object.keys(endings) as PictureType[]

const readableEndings = new Set<string>(Object.values(endings).flat())
const unreadableEndings = new Set(['avif', 'bmp', 'gif', 'heic', 'ico', 'svg', 'tif', 'tiff'])

/** Maximum size of an uploaded picture, in bytes. The server keeps a much smaller copy. */
export const maxPictureBytes = 5 * 1024 * 1024
export const maxPictureLength = Math.ceil(maxPictureBytes / 3) * 4

export const unreadablePictureMessage = problems.UnreadablePicture.detail
export const largePictureMessage = 'Choose a picture of 5 MB at most.'

/** Returns the error message for a file that cannot be uploaded as a picture, or undefined for an acceptable file. */
export function pictureFault({ type, size }: { type: string; size: number }): string | undefined {
  if (!pictureTypes.some((readable) => readable === type)) return unreadablePictureMessage
  return size > maxPictureBytes ? largePictureMessage : undefined
}

/** Tells by the ending of the path; undefined for any other file. */
export function isReadablePicture({ pathname }: URL): boolean | undefined {
  const ending = pathname.slice(pathname.lastIndexOf('.') + 1).toLowerCase()
  if (readableEndings.has(ending)) return true
  return unreadableEndings.has(ending) ? false : undefined
}
