import type { PictureType } from '../../../contract/platform/pictures/picture-files.ts'

/** The operations of sharp that read the accepted types. */
const readers: Record<PictureType, string> = {
  'image/png': 'VipsForeignLoadPngBuffer',
  'image/jpeg': 'VipsForeignLoadJpegBuffer',
  'image/webp': 'VipsForeignLoadWebpBuffer',
}

let loaded: ReturnType<typeof loadRestricted> | undefined

/**
 * Loads sharp with the first picture: it is native code, and the server should run even where sharp does not. All code
 * of the server loads it here, because the enabled file formats are a setting of the whole process.
 */
export function loadSharp() {
  return (loaded ??= loadRestricted())
}

async function loadRestricted() {
  const { default: sharp } = await import('sharp')
  // Enables only the file formats that members may upload: every other reader would add attack surface.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: Object.values(readers) })
  // The cache would keep decoded pictures in memory, and no picture is decoded twice.
  sharp.cache(false)
  return sharp
}
