import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import { screenPaths } from '../contract/platform/page-addresses.ts'
import { paths } from '../web/platform/navigation/paths.ts'

const drawing = new URL('../web/public/favicon.svg', import.meta.url)
/** The green of the drawing, behind it where a system cuts the icon into its own shape. */
const ground = '#175c3c'
const paper = '#f6f0e3'

/** Draws the icon of the site in all requested formats, and writes the manifest and the tags that name them. */
export function icons(): Plugin {
  return {
    name: 'meeplehood:icons',
    apply: 'build',
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'icon', href: '/favicon.ico', sizes: '32x32' }, injectTo: 'head' },
      { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }, injectTo: 'head' },
      { tag: 'link', attrs: { rel: 'manifest', href: '/manifest.webmanifest' }, injectTo: 'head' },
    ],
    async generateBundle() {
      const svg = await readFile(drawing, 'utf8')
      const emit = (fileName: string, source: Buffer | string) => this.emitFile({ type: 'asset', fileName, source })
      emit('favicon.ico', writeIco(await Promise.all([16, 32, 48].map((size) => draw(svg, { size })))))
      const touchIcon = await draw(svg, { size: 180, background: ground })
      // iOS and programs for links request these names without a tag that names them.
      for (const size of ['', ...[57, 60, 72, 76, 114, 120, 144, 152, 167, 180].map((side) => `-${side}x${side}`)])
        for (const name of [`apple-touch-icon${size}.png`, `apple-touch-icon${size}-precomposed.png`])
          emit(name, touchIcon)
      for (const size of [192, 512]) emit(`icon-${size}.png`, await draw(svg, { size }))
      emit('icon-maskable-512.png', await draw(svg, { size: 512, background: ground, margin: 40 }))
      emit('manifest.webmanifest', JSON.stringify(manifest))
    },
  }
}

/** With a background, the drawing has no tile. `margin` is the space in which systems may cut. */
async function draw(
  svg: string,
  { size, background, margin = 0 }: { size: number; background?: string; margin?: number },
): Promise<Buffer> {
  const inner = size - 2 * margin
  // The drawing is 40 units wide, and one dot per unit is 72 per inch.
  const shapes = background === undefined ? svg : svg.replaceAll(/<rect [^>]*>/g, '')
  const icon = sharp(Buffer.from(shapes), { density: (72 * inner) / 40 }).resize(inner, inner)
  const extended = icon.extend({ top: margin, bottom: margin, left: margin, right: margin, background: '#0000' })
  // Flattening runs before the extension in sharp, so it needs a picture of its own.
  const drawn = sharp(await extended.png().toBuffer())
  return (background === undefined ? drawn : drawn.flatten({ background })).png({ compressionLevel: 9 }).toBuffer()
}

/** Writes PNG files into one file of icons, as all browsers read it. */
function writeIco(pictures: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(6 + 16 * pictures.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pictures.length, 4)
  let offset = header.length
  for (const [index, picture] of pictures.entries()) {
    const entry = 6 + 16 * index
    header.writeUInt8(picture.readUInt32BE(16), entry)
    header.writeUInt8(picture.readUInt32BE(20), entry + 1)
    header.writeUInt16LE(1, entry + 4)
    header.writeUInt16LE(32, entry + 6)
    header.writeUInt32LE(picture.length, entry + 8)
    header.writeUInt32LE(offset, entry + 12)
    offset += picture.length
  }
  return Buffer.concat([header, ...pictures])
}

const manifest = {
  id: '/',
  name: 'Meeplehood',
  short_name: 'Meeplehood',
  description: 'Find your table: board-game players, games and game nights near you.',
  lang: 'en',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  share_target: {
    action: screenPaths.share,
    method: 'GET',
    // Chromium reports an error without it.
    enctype: 'application/x-www-form-urlencoded',
    params: { title: 'title', text: 'text', url: 'url' },
  },
  background_color: paper,
  theme_color: paper,
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
  shortcuts: [
    { name: 'My Events', url: paths.myEvents },
    { name: 'Messages', url: paths.messages },
    { name: 'Create Event', url: paths.createEvent },
  ].map((shortcut) => ({ ...shortcut, icons: [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }] })),
}
