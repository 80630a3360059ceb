import { crc32 } from 'node:zlib'
import sharp from 'sharp'

/** Creates a picture of 800 × 400 pixels: red on the left, blue on the right. */
export function widePicture() {
  const half = { create: { width: 400, height: 400, channels: 3 as const, background: '#00f' } }
  return sharp({ create: { width: 800, height: 400, channels: 3, background: '#f00' } }).composite([
    { input: half, left: 400, top: 0 },
  ])
}

/** An SVG file, which the server must reject because SVG can contain scripts. */
export const svgFile = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')

/** Returns the PNG file with 100,000 × 100,000 pixels claimed in its header. */
export function withHugeDimensions(png: Buffer): Buffer {
  const file = Buffer.from(png)
  file.writeUInt32BE(100_000, 16)
  file.writeUInt32BE(100_000, 20)
  file.writeUInt32BE(crc32(file.subarray(12, 29)), 29)
  return file
}
