import type { Metadata } from 'sharp'
import { limitTasks } from '../limits/task-limit.ts'
import { ProblemError } from '../http/problem-error.ts'
import { loadSharp } from './load-sharp.ts'
import { maxPictureLength } from '../../../contract/platform/pictures/picture-files.ts'

/** Thrown for a file that is broken, has too many pixels, or is not a PNG, JPEG or WebP picture. */
export class UnreadablePicture extends Error {
  constructor(cause: unknown) {
    super('The file is not a readable PNG, JPEG or WebP picture', { cause })
    this.name = 'UnreadablePicture'
  }
}

/**
 * Protects against small files that decompress to huge pictures. Enough for the largest cameras, whose JPEG files need
 * about 10 MB of memory, because sharp decodes them at a fraction of their size.
 */
const maxPixels = 100_000_000
/**
 * The limit for all other pictures, which can need the whole decoded picture in memory: up to ten bytes for each pixel
 * of an interlaced PNG, and six for each of a progressive JPEG.
 */
const maxPixelsInMemory = 25_000_000
/** Seconds after which decoding stops; a picture of `maxPixels` takes less. */
const maxSeconds = 10

/**
 * Decodes one picture at a time, so that pictures made to need much memory take less than 300 MB together. A waiting
 * picture keeps up to 10 MB. One member's pictures must not keep others waiting.
 */
const inTurn = limitTasks({ running: 1, waiting: 30, waitingPerMember: 3 })

/**
 * Returns a WebP copy of a picture, cropped to this size in pixels around its centre and turned upright.
 * Removes metadata such as the place and the camera. Rejects with `UnreadablePicture`, or with `TooManyTasks`
 * while too many pictures wait.
 *
 * @param memberId the member who waits for the copy, of whom only a few can wait; undefined for recurring work
 */
export async function resizePicture(
  file: Buffer,
  { width, height }: { width: number; height: number },
  memberId?: number,
): Promise<Buffer> {
  const sharp = await loadSharp()
  return inTurn(async () => {
    try {
      const picture = sharp(file, { limitInputPixels: maxPixels, failOn: 'error' }).timeout({ seconds: maxSeconds })
      requireFewPixels(await picture.metadata())
      return await picture.autoOrient().resize(width, height, { fit: 'cover' }).webp({ quality: 82 }).toBuffer()
    } catch (error) {
      throw new UnreadablePicture(error)
    }
  }, memberId)
}

function requireFewPixels({ format, isProgressive, width, height }: Metadata) {
  const isDecodedInParts = format === 'jpeg' && !isProgressive
  if (width * height > (isDecodedInParts ? maxPixels : maxPixelsInMemory))
    throw new Error('The picture has too many pixels')
}

/** Converts an `UnreadablePicture` error to the problem of the same name. */
export async function requireReadablePicture<Copy>(copying: Promise<Copy>): Promise<Copy> {
  try {
    return await copying
  } catch (error) {
    if (error instanceof UnreadablePicture) throw new ProblemError('UnreadablePicture')
    throw error
  }
}

/** Route options for uploading a picture. The body fits the largest picture and the JSON around it. */
export const pictureUpload = { bodyLimit: maxPictureLength + 512 * 1024 }
