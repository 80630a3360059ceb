import { crc32 } from 'node:zlib'
import sharp from 'sharp'

/** A picture twice as wide as high: red on the left, blue on the right. */
export function wide() {
  const half = { create: { width: 400, height: 400, channels: 3 as const, background: '#00f' } }
  return sharp({ create: { width: 800, height: 400, channels: 3, background: '#f00' } }).composite([
    { input: half, left: 400, top: 0 },
  ])
}

/** A drawing, which is a program as much as a picture. */
export const svgFile = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')

/** The same PNG file, with 100,000 points on each side in its header. */
export function claimingToBeHuge(png: Buffer): Buffer {
  const file = Buffer.from(png)
  file.writeUInt32BE(100_000, 16)
  file.writeUInt32BE(100_000, 20)
  file.writeUInt32BE(crc32(file.subarray(12, 29)), 29)
  return file
}
