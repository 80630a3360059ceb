import { readdir, readFile } from 'node:fs/promises'
import { parse } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'
import { build, type Plugin } from 'vite'

const web = new URL('../web/', import.meta.url)
const drawings = new URL('ui/cover/known-games/', web)
/** The height of a preview picture in pixels. The art is as high as the picture. */
const size = 630
/** The covers are 300 units high. At this number of dots per inch, they are rendered `size` pixels high. */
const density = (72 * size) / 300

/** The server composes pictures of these WebP files, because it reads no SVG. A module draws generated covers. */
export function previewArt(): Plugin {
  return {
    name: 'meeplehood:preview-art',
    apply: 'build',
    async generateBundle() {
      for (const [name, picture] of await drawArt())
        this.emitFile({ type: 'asset', fileName: `preview-art/${name}.webp`, source: await picture.webp().toBuffer() })
      this.emitFile({ type: 'asset', fileName: 'preview-art/covers.mjs', source: await bundleCovers() })
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

/** Returns the code of the generated covers with React as one module for Node. */
export async function bundleCovers(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root: fileURLToPath(web),
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    // Otherwise the build of a test would contain calls for debugging, which React lacks in production.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: { ssr: 'ui/cover/cover-markup.ts', write: false, minify: true, copyPublicDir: false },
  })
  const [chunk] = 'output' in built ? built.output : []
  if (chunk?.type !== 'chunk') throw new Error('the generated covers are no single module')
  return chunk.code
}
