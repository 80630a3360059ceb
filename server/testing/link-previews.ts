import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { onTestFinished } from 'vitest'
import { buildApp } from '../app.ts'
import { Caller } from './caller.ts'
import type { World } from './world.ts'

const siteTags = '<!-- preview -->\n<meta name="description" content="The site" />\n<!-- /preview -->'
/** The page of the web app without the tags of a preview of its own. */
export const page = `<html><head><title>Game night · Meeplehood</title>${siteTags}</head><noscript>Needs JavaScript.</noscript></html>`

/** A module of generated covers, as the build writes it. All covers are blue. */
const blueCovers = `export const coverMarkup = ({ name, category }) =>
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="#0000ff"/></svg>'`

/** Opens a site that `read` reads as a search engine or a chat does. */
export async function openPreviews(world: World) {
  const directory = await mkdtemp(join(tmpdir(), 'meeplehood-web-'))
  await writeFile(join(directory, 'index.html'), page)
  await mkdir(join(directory, 'preview-art'))
  const red = sharp({ create: { width: 630, height: 630, channels: 3, background: '#ff0000' } })
  await writeFile(join(directory, 'preview-art', 'azul.webp'), await red.webp().toBuffer())
  await writeFile(join(directory, 'preview-art', 'covers.mjs'), blueCovers)
  const configuration = { ...world.services.configuration, publicUrl: 'https://hood.example.org' }
  // A busy machine must not change the outcome of a test.
  const options = { webDirectory: directory, maxEventLoopDelay: Infinity }
  const app = await buildApp({ ...world.services, configuration }, options)
  onTestFinished(async () => {
    await app.close()
    await rm(directory, { recursive: true })
  })
  const open = (url: string, headers = {}) =>
    new Caller(app).inject({ method: 'GET', url, headers: { host: 'hood.example.org', ...headers } })
  const read = async (url: string, headers = {}) => String((await open(url, headers)).body)
  const readPicture = (url: string) => app.inject({ method: 'GET', url, headers: { host: 'hood.example.org' } })
  return { open, read, readPicture }
}

/** Returns the path of the picture that a page names. */
export function pictureIn(html: string): string {
  const [, address = ''] = /og:image" content="https:\/\/hood\.example\.org([^"]*)"/.exec(html) ?? []
  return address
}

/** Returns the path of the link of an event. */
export const linkOf = async ({ db }: World, id: number) =>
  `/e/${(await db.selectFrom('events').select('linkCode').where('id', '=', id).executeTakeFirstOrThrow()).linkCode}`

/** Returns the statistics of the colour channels of a vertical part of a picture. */
export async function colours(picture: Buffer, { left, width }: { left: number; width: number }) {
  const part = await sharp(picture).extract({ left, width, top: 0, height: 630 }).toBuffer()
  return (await sharp(part).stats()).channels
}
