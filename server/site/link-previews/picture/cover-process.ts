import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { pictureSize } from '../../../../contract/events/link-previews/previews.ts'

/**
 * The program of `coverDrawer`. Its argument is the module of the web app that draws covers. It reads a game as JSON
 * from the standard input, and writes its cover as a PNG file. It reads SVG, which the server itself must not do.
 */
const [modulePath = ''] = process.argv.slice(2)
const { coverMarkup } = (await import(pathToFileURL(modulePath).href)) as { coverMarkup: (game: unknown) => string }
const size = pictureSize.height
/** Covers are 300 units high. At this number of dots per inch, they are rendered as high as the picture. */
const density = (72 * size) / 300
const svg = Buffer.from(coverMarkup(JSON.parse(await text(process.stdin))))
process.stdout.write(await sharp(svg, { density }).resize(size, size, { fit: 'cover' }).png().toBuffer())
