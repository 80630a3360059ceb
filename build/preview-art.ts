import { readdir, readFile } from 'node:fs/promises'
import { parse } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { Plugin } from 'vite'

const web = new URL('../web/', import.meta.url)
const drawings = new URL('ui/cover/known-games/', web)
/** The height of a preview picture in pixels. The art is as high as the picture. */
const size = 630
/** The covers are 300 units high. At this number of dots per inch, they are rendered `size` pixels high. */
const density = (72 * size) / 300

/**
 * Renders the drawn covers and the logo as WebP files in `preview-art/`. The server composes preview pictures of them,
 * because it reads no SVG files (server/pictures/load-sharp.ts).
 */
export function previewArt(): Plugin {
  return {
    name: 'meeplehood:preview-art',
    apply: 'build',
    async generateBundle() {
      for (const [name, picture] of await drawArt())
        this.emitFile({ type: 'asset', fileName: `preview-art/${name}.webp`, source: await picture.webp().toBuffer() })
    },
  }
}

/** Returns the pictures by their names. Covers are cropped to a square, as in lists. */
async function drawArt(): Promise<Map<string, Sharp>> {
  const art = new Map([['meeplehood', await drawLogo()]])
  for (const file of await readdir(drawings)) {
    const cover = sharp(await readFile(new URL(file, drawings)), { density })
    art.set(parse(file).name, cover.resize(size, size, { fit: 'cover' }))
  }
  return art
}

async function drawLogo(): Promise<Sharp> {
  const file = await readFile(new URL('public/favicon.svg', web))
  const logo = await sharp(file, { density: 700 }).resize(360).png().toBuffer()
  const paper = { width: size, height: size, channels: 3 as const, background: '#f6f0e3' }
  return sharp({ create: paper }).composite([{ input: logo }])
}
