import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './test.ts'

type Photo = { name: string; mimeType: string; buffer: Buffer }

const maxSentBytes = 4 * 1024 * 1024
const unreadable = 'Choose a PNG, JPEG or WebP picture.'
const unreadableHeic = 'This browser cannot open HEIC photos. Choose a PNG, JPEG or WebP picture.'

const readable: Record<string, () => Promise<Photo>> = {
  'a JPEG of 12 megapixels that lies on its side': () => createPhoto(4000, 3000),
  'a JPEG of 48 megapixels that lies on its side': () => createPhoto(8000, 6000),
  'a small JPEG that lies on its side': () => createPhoto(1200, 900),
  'a JPEG that its system calls image/jpg': async () => ({ ...(await createSmall('jpeg')), mimeType: 'image/jpg' }),
  'a JPEG that its system calls image/pjpeg': async () => ({ ...(await createSmall('jpeg')), mimeType: 'image/pjpeg' }),
  'a JPEG without an ending': async () => ({ ...(await createSmall('jpeg')), name: 'photo', mimeType: '' }),
  'a JPEG with the ending of a PNG': async () => ({
    ...(await createSmall('jpeg')),
    name: 'photo.png',
    mimeType: 'image/png',
  }),
  'a photo that its system calls HEIC and the browser decodes': async () => ({
    ...(await createSmall('avif')),
    name: 'IMG_0001.HEIC',
    mimeType: 'image/heic',
  }),
  'an AVIF that its system calls JPEG': async () => ({ ...(await createSmall('avif')), mimeType: 'image/jpeg' }),
  'a GIF that its system calls PNG': async () => ({ ...(await createSmall('gif')), mimeType: 'image/png' }),
  'a BMP that its system calls JPEG': async () => ({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: createBmp() }),
  // It has few bytes and more pixels than the server reads.
  'a plain JPEG of 100 megapixels': () => createPlain(11_648, 8736),
  'a PNG': () => createSmall('png'),
  'a WebP': () => createSmall('webp'),
  'an AVIF': () => createSmall('avif'),
  'a GIF': () => createSmall('gif'),
}

/** Files that no system of the tests can show, with the sentence that says so. */
const broken: Record<string, { file: () => Promise<Photo>; message: string }> = {
  'a HEIC photo': { file: async () => createHeic('photo.heic', 'image/heic'), message: unreadableHeic },
  'a HEIC photo of a system that does not know its type': {
    file: async () => createHeic('IMG_0001.HEIC', ''),
    message: unreadableHeic,
  },
  'a HEIC photo that its system calls JPEG': {
    file: async () => createHeic('IMG_0001.jpg', 'image/jpeg'),
    message: unreadableHeic,
  },
  'half of a JPEG': {
    file: async () => {
      const { buffer, ...photo } = await createSmall('jpeg')
      return { ...photo, buffer: buffer.subarray(0, 300) }
    },
    message: unreadable,
  },
  'a text with the ending of a photo': {
    file: async () => ({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') }),
    message: unreadable,
  },
  'a document': {
    file: async () => ({ name: 'photo.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') }),
    message: unreadable,
  },
}

/** The two places where members upload pictures. */
const places = {
  avatar: {
    address: '/profile?edit=1',
    write: { method: 'PUT', path: /\/avatar$/ },
    shown: (page: Page) => page.getByRole('banner').locator('img'),
  },
  game: {
    address: '/add-game',
    write: { method: 'POST', path: /\/api\/images$/ },
    shown: (page: Page) => page.getByRole('main').locator('img[src^="/pictures/"]'),
  },
}

// One process runs both places, because creating the photos takes half of the processor time.
test.describe.configure({ mode: 'default' })

// A server that does not understand a file answers 400.
test.use({ expectedErrors: /^(console: .*)?4\d\d/ })

for (const [place, { address, write, shown }] of Object.entries(places)) {
  // Requirement pictures-36: The browser makes photos smaller before the upload, and sends every type that it can decode.
  test(`a member uploads photos as phones take them: ${place}`, async ({ signInNewMember }) => {
    test.setTimeout(600_000)
    const { page } = await signInNewMember()
    await page.goto(address)
    const chooser = page.locator('form input[type=file]')
    const picture = shown(page)
    for (const [name, create] of Object.entries(readable))
      await test.step(name, async () => {
        const before = (await picture.count()) === 0 ? null : await picture.getAttribute('src')
        const sent = page.waitForRequest(
          (request) => request.method() === write.method && write.path.test(request.url()),
          { timeout: 120_000 },
        )
        await chooser.setInputFiles(await createOnce(name, create))
        const body = (await sent).postDataBuffer() ?? Buffer.alloc(0)
        expect(body.length).toBeLessThan(maxSentBytes)
        await expect(picture).toHaveAttribute('src', /^\/pictures\//)
        await expect.poll(() => picture.getAttribute('src'), { timeout: 60_000 }).not.toBe(before)
        await expectUpright(page, String(await picture.getAttribute('src')))
      })

    await test.step('a PNG keeps what is transparent', async () => {
      const before = await picture.getAttribute('src')
      const hole = { create: { width: 500, height: 500, channels: 4, background: 'black' } } as const
      const buffer = await sharp({
        create: { width: 1000, height: 1000, channels: 3, background: 'gray', noise: grain },
      })
        .ensureAlpha()
        .composite([{ input: hole, blend: 'dest-out' }])
        .png()
        .toBuffer()
      await chooser.setInputFiles({ name: 'token.png', mimeType: 'image/png', buffer })
      await expect.poll(() => picture.getAttribute('src'), { timeout: 60_000 }).not.toBe(before)
      const stored = await fetchPicture(page, String(await picture.getAttribute('src')))
      expect((await sharp(stored).stats()).isOpaque).toBe(false)
    })
  })

  // Shows pictures-37.
  test(`a member learns which files cannot be read: ${place}`, async ({ signInNewMember }) => {
    const { page } = await signInNewMember()
    await page.goto(address)
    for (const [name, { file, message }] of Object.entries(broken))
      await test.step(name, async () => {
        await page.locator('form input[type=file]').setInputFiles(await file())
        await expect(page.getByText(message, { exact: true })).toBeVisible()
        await expect(shown(page)).toHaveCount(0)
        await page.reload()
      })
  })
}

const created = new Map<string, Promise<Photo>>()

/** Creates a photo for the first place that needs it. */
function createOnce(name: string, create: () => Promise<Photo>): Promise<Photo> {
  const photo = created.get(name) ?? create()
  created.set(name, photo)
  return photo
}

const grain = { type: 'gaussian', mean: 128, sigma: 40 } as const

/**
 * Creates a photo as a phone stores it: lying on its side, with the place where it was taken. Upright, it is red above and
 * blue below, with noise in the middle that no format makes small.
 */
async function createPhoto(width: number, height: number): Promise<Photo> {
  const half = sharp({ create: { width: width / 2, height, channels: 3, background: '#1020c0' } })
  const middle = { width: Math.min(2600, 0.65 * width), height: Math.min(2160, 0.72 * height) }
  const noise = sharp({ create: { ...middle, channels: 3, background: 'gray', noise: grain } })
  const buffer = await sharp({ create: { width, height, channels: 3, background: '#c01020' } })
    .composite([
      { input: await half.png().toBuffer(), left: width / 2, top: 0 },
      { input: await noise.jpeg({ quality: 98 }).toBuffer() },
    ])
    .jpeg({ quality: 98 })
    .withExif({ IFD0: { Model: 'Telephone 12' }, IFD3: { GPSLatitude: '45/1 31/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer }
}

/** Creates a picture that is red above and blue below. */
async function createPlain(width: number, height: number): Promise<Photo> {
  const lower = { create: { width, height: height / 2, channels: 3, background: '#1020c0' } } as const
  const buffer = await sharp({ create: { width, height, channels: 3, background: '#c01020' } })
    .composite([{ input: lower, left: 0, top: height / 2 }])
    .jpeg()
    .toBuffer()
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer }
}

/** Creates a bitmap of Windows of 64 × 64 pixels, which stores blue first and the lowest row first. */
function createBmp(): Buffer {
  const header = Buffer.alloc(54)
  header.write('BM')
  for (const [offset, value] of [
    [2, 54 + 64 * 64 * 3],
    [10, 54],
    [14, 40],
    [18, 64],
    [22, 64],
  ] as const)
    header.writeUInt32LE(value, offset)
  header.writeUInt16LE(1, 26)
  header.writeUInt16LE(24, 28)
  const [lower, upper] = [Buffer.alloc(64 * 32 * 3, 'c02010', 'hex'), Buffer.alloc(64 * 32 * 3, '2010c0', 'hex')]
  return Buffer.concat([header, lower, upper])
}

async function createSmall(format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'): Promise<Photo> {
  const { buffer } = await createPhoto(1200, 900)
  const upright = sharp(buffer).autoOrient().resize(300)
  return { name: `photo.${format}`, mimeType: `image/${format}`, buffer: await upright.toFormat(format).toBuffer() }
}

/** A red photo of 64 × 48 pixels, as iPhones store them. */
const heicPhoto = [
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAaptZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAA',
  'AAAAACAAAAEGlkYXQAAAAAAEAAMAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHOAAEAAAAAAAAAGQACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlp',
  'bmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAADVaXBycAAAALNpcGNvAAAAc2h2Y0MBA3AAAAAAAA',
  'AAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACdCAQEDcAAAAwCQAAADAAADAB6gIIEFlurkprmwIAAAAwAg',
  'AAADACEiAAEABkQBwXPAiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAQAAAADAAAAAQcGl4aQAAAAADCAgIAAAAGmlwbWEAAA',
  'AAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGltZwACAAEAAQAAACFtZGF0AAAAFSgBrwtg9eWDr//1sXfi8IOjE0/1Dg==',
].join('')

function createHeic(name: string, mimeType: string): Photo {
  return { name, mimeType, buffer: Buffer.from(heicPhoto, 'base64') }
}

/** Expects a stored picture to be red above and blue below, without the place where it was taken. */
async function expectUpright(page: Page, src: string) {
  const stored = sharp(await fetchPicture(page, src))
  const { exif, xmp } = await stored.metadata()
  expect({ exif, xmp }).toEqual({ exif: undefined, xmp: undefined })
  const { data } = await stored.resize(8, 8, { fit: 'fill' }).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  // The left edge, where no noise is.
  const [top, bottom] = [data.subarray(0, 3), data.subarray(7 * 8 * 3)]
  expect(top[0]).toBeGreaterThan(2 * (top[2] ?? 0))
  expect(bottom[2]).toBeGreaterThan(2 * (bottom[0] ?? 0))
}

async function fetchPicture(page: Page, src: string): Promise<Buffer> {
  return (await page.request.get(src)).body()
}
