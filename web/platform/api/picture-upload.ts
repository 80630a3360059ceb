import { pictureFault, unreadablePictureMessage } from '../../../contract/platform/pictures/picture-files.ts'

/** Thrown for a file that cannot be uploaded as a picture. The message tells the member why. */
export class UnfitPicture extends Error {}

/** Bytes up to which a file is sent as it is, if the server reads its type. */
const maxUnchanged = 1024 * 1024
/** Pixels of the longer side of a picture that the browser makes smaller. The server keeps fewer. */
const maxSide = 2048

/**
 * Returns the body of a request that uploads a picture. Large photos become smaller first, and pictures of types that only
 * the browser reads become JPEG or WebP. Throws `UnfitPicture`, or rejects if the browser cannot read the file, for example
 * because it was moved.
 */
export async function pictureBody(file: Blob): Promise<{ picture: string }> {
  const start = await file.slice(0, 12).text()
  const isFit = pictureFault(file) === undefined && ownTypes.test(start) && file.size <= maxUnchanged
  const picture = (await shrink(file, { isFit })) ?? file
  if (picture === file && heic.test(start)) throw new UnfitPicture(`${unopenedHeic} ${unreadablePictureMessage}`)
  const fault = pictureFault(picture)
  if (fault !== undefined) throw new UnfitPicture(fault)
  return { picture: await base64Of(picture) }
}

const unopenedHeic = 'This browser cannot open HEIC photos.'

/** The start of photos of iPhones, which only Safari and some systems can decode. */
const heic = /^.{4}ftyp(?:hei|hev|mif1|msf1)/su

/** The start of types that the server reads: PNG, JPEG and WebP. Bytes that are no text become U+FFFD. */
const ownTypes = /^(?:\uFFFDPNG|\uFFFD{3}|RIFF.{1,4}WEBP)/su

/**
 * Redraws a picture upright, with at most `maxSide` pixels on a side. Returns undefined if the browser cannot decode it, or
 * if it is fit and small.
 */
async function shrink(file: Blob, { isFit }: { isFit: boolean }): Promise<Blob | undefined> {
  const drawn = await decode(file)
  if (!drawn) return undefined
  const scale = Math.min(1, maxSide / Math.max(drawn.width, drawn.height))
  // A file of few bytes can have more pixels than the server reads.
  if (isFit && scale === 1) {
    drawn.close()
    return undefined
  }
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(drawn.width * scale))
  canvas.height = Math.max(1, Math.round(drawn.height * scale))
  const context = canvas.getContext('2d')
  context?.drawImage(drawn, 0, 0, canvas.width, canvas.height)
  drawn.close()
  // WebP keeps what is transparent, but takes a phone much longer to write than JPEG. Browsers that cannot write it return
  // a PNG, which can be too large.
  const written = mayBeTransparent.test(file.type) ? await write(canvas, 'image/webp') : undefined
  if (written && pictureFault(written) === undefined) return written
  if (context) {
    context.globalCompositeOperation = 'destination-over'
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  return write(canvas, 'image/jpeg')
}

const mayBeTransparent = /png|webp|gif|avif|svg/

async function decode(file: Blob): Promise<ImageBitmap | undefined> {
  try {
    // The browser recognises the type by the content, as files without an ending have none, and turns photos upright.
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return undefined
  }
}

async function write(canvas: HTMLCanvasElement, type: string): Promise<Blob | undefined> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9))
  return blob ?? undefined
}

async function base64Of(file: Blob): Promise<string> {
  const dataUrl = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file could not be read')))
    reader.readAsDataURL(file)
  })
  return dataUrl.slice(dataUrl.indexOf(',') + 1)
}
