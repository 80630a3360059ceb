import { Refusal } from '../platform/http/refusal.ts'

/** A picture that cannot be read: no PNG, JPEG or WebP, a broken one, or one that would unfold to far too much. */
export class UnreadablePicture extends Error {
  constructor(cause: unknown) {
    super('is no picture that can be read', { cause })
    this.name = 'UnreadablePicture'
  }
}

/** Points a picture may have: those of the largest cameras. A few bytes can unfold to many more. */
const maxPoints = 100_000_000

/**
 * A WebP copy of a picture in these proportions, cut around its middle and turned upright, without what else the file tells (where it was
 * taken, with what). Rejects with `UnreadablePicture`.
 *
 * @param width points, as is the height
 */
export async function smallPicture(
  file: Buffer,
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  const sharp = await (loaded ??= loadSharp())
  try {
    const picture = sharp(file, { limitInputPixels: maxPoints, failOn: 'error' })
    return await picture.autoOrient().resize(width, height, { fit: 'cover' }).webp({ quality: 82 }).toBuffer()
  } catch (error) {
    throw new UnreadablePicture(error)
  }
}

/** Refuses a picture that cannot be read where a member waits for it. */
export async function refuseUnreadable(copying: Promise<Buffer>): Promise<Buffer> {
  try {
    return await copying
  } catch (error) {
    if (error instanceof UnreadablePicture) throw new Refusal('UnreadablePicture')
    throw error
  }
}

let loaded: ReturnType<typeof loadSharp> | undefined

/** Loaded once, with the first picture: it is native code, and where it does not run, all else still should. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // Of all that libvips reads, only what members may send: each reader is code that a stranger's file runs through.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
  })
  return sharp
}
