// @engine sqlite
import { describe, expect, test } from 'vitest'
import { extractImage } from './extract-image.ts'
import { type Page, Unreachable } from '../../platform/outgoing-requests/guarded-request.ts'

/** Stubs the web with these pages and records the addresses that were read. */
function stubWeb(pages: Record<string, string | { json: unknown }>) {
  const read: string[] = []
  const readPage = async (url: URL): Promise<Page> => {
    read.push(url.href)
    const page = pages[url.href]
    if (page === undefined) throw new Unreachable('answered 404')
    return typeof page === 'string'
      ? { url, contentType: 'text/html; charset=utf-8', text: page }
      : { url, contentType: 'application/json', text: JSON.stringify(page.json) }
  }
  return { read, readPage }
}

describe('extracting from the address of a picture', () => {
  // Shows pictures-7.
  test.for(['https://example.org/box.png', 'https://example.org/a/BOX.JPEG?size=2', 'http://example.org/box.webp'])(
    'returns %s without fetching it',
    async (address) => {
      const { read, readPage } = stubWeb({})
      expect(await extractImage(address, readPage)).toBe(address)
      expect(read).toEqual([])
    },
  )
})

describe('extracting pictures of types that the server cannot read', () => {
  const page = 'https://games.example.org/catan'

  // Requirement pictures-23: Extraction returns only pictures of the types that the server reads (PNG, JPEG and WebP);
  // one list in the contract names them.
  test.for(['https://example.org/box.svg', 'https://example.org/BOX.GIF?size=2', 'https://example.org/box.avif'])(
    'returns null for %s without fetching it',
    async (address) => {
      const { read, readPage } = stubWeb({})
      expect(await extractImage(address, readPage)).toBeNull()
      expect(read).toEqual([])
    },
  )

  // Shows pictures-23.
  test('skips such pictures on a page', async () => {
    const { readPage } = stubWeb({
      [page]: '<meta property="og:image" content="/box.avif"><main><img src="/logo.svg"><img src="/box.jpg"></main>',
    })
    expect(await extractImage(page, readPage)).toBe('https://games.example.org/box.jpg')
  })

  test('returns null for a page that shows no other pictures', async () => {
    const { readPage } = stubWeb({ [page]: '<img src="/logo.svg"><img src="/dice.gif">' })
    expect(await extractImage(page, readPage)).toBeNull()
  })

  test("keeps an encyclopedia's thumbnail of an SVG file, which is a PNG file", async () => {
    const article = 'https://en.wikipedia.org/wiki/Go'
    const thumbnail = 'https://upload.wikimedia.org/wikipedia/commons/thumb/b/b9/Go.svg/220px-Go.svg.png'
    const { readPage } = stubWeb({
      [article]: `<table class="infobox"><tr><td><img src="${thumbnail}"></td></tr></table>`,
    })
    expect(await extractImage(article, readPage)).toBe(thumbnail)
  })
})

describe('extracting from the board-game database', () => {
  const page = 'https://boardgamegeek.com/boardgame/13/catan'
  const lookup = 'https://api.geekdo.com/api/geekitems?objecttype=thing&objectid=13'

  // Requirement pictures-4: For a page of the board-game database the server looks the game up by its number.
  test('looks up the game by its number', async () => {
    const { readPage } = stubWeb({
      [lookup]: { json: { item: { imageurl: 'https://cf.geekdo-images.com/catan.jpg' } } },
    })
    expect(await extractImage(page, readPage)).toBe('https://cf.geekdo-images.com/catan.jpg')
  })

  // Shows pictures-4.
  test('reads the page when the look-up fails', async () => {
    const { readPage } = stubWeb({
      [lookup]: { json: { error: 'moved' } },
      [page]: '<meta property="og:image" content="https://cf.geekdo-images.com/announced.jpg">',
    })
    expect(await extractImage(page, readPage)).toBe('https://cf.geekdo-images.com/announced.jpg')
  })
})

// Requirement pictures-5: On a shop's page the server prefers the picture of the product.
test("prefers the product picture to the Open Graph image on a shop's page", async () => {
  const page = 'https://www.amazon.com/dp/B000W7JWUA'
  const { readPage } = stubWeb({
    [page]: `<meta property="og:image" content="https://m.media-amazon.com/logo.png">
      <img src="https://m.media-amazon.com/cart.png">
      <img id="landingImage" src="https://m.media-amazon.com/small.jpg" data-old-hires="https://m.media-amazon.com/large.jpg">`,
  })
  expect(await extractImage(page, readPage)).toBe('https://m.media-amazon.com/large.jpg')
})

// Requirement pictures-6: On an encyclopedia's page the server takes the picture of the infobox in full size.
test("finds the full-size picture of the infobox on an encyclopedia's page", async () => {
  const page = 'https://en.wikipedia.org/wiki/Catan'
  const { readPage } = stubWeb({
    [page]: `<img src="/static/logo.png"><table class="infobox vevent"><tr><td><table></table>
      <img src="//upload.wikimedia.org/wikipedia/en/thumb/a/a3/Catan-box.jpg/220px-Catan-box.jpg"></td></tr></table>`,
  })
  expect(await extractImage(page, readPage)).toBe('https://upload.wikimedia.org/wikipedia/en/a/a3/Catan-box.jpg')
})

describe('extracting from any other page', () => {
  const page = 'https://games.example.org/catan'
  // Requirement pictures-33: Addresses of pictures and pages have at most 2,000 characters, also in pages and
  // redirects.
  // Requirement pictures-8: On any other page the server takes the Open Graph image or the main picture.
  // Requirement pictures-3: The server looks for the picture in the page.
  // Shows game-form-2.
  test.for([
    ['the Open Graph image', '<meta property="og:image" content="/box.png"><img src="/logo.png">', '/box.png'],
    [
      'a Twitter image on another host',
      '<meta name="twitter:image" content="//cdn.example.net/box.png">',
      'https://cdn.example.net/box.png',
    ],
    ['the main picture', '<header><img src="/logo.png"></header><main><img src="box.png"></main>', '/box.png'],
    ['the only picture', '<p><img src="box.png"></p>', '/box.png'],
    [
      'the first picture with an http address',
      '<img src="data:image/png;base64,AA"><img src="javascript:alert(1)"><img src="/box.png">',
      '/box.png',
    ],
    [
      'a picture after an address of more than 2,000 characters',
      `<img src="/${'a'.repeat(2000)}"><img src="/box.png">`,
      '/box.png',
    ],
    ['the picture above elements that are nested too deep', `<img src="/box.png">${'<b>'.repeat(600)}`, '/box.png'],
    ['a picture in broken markup', '<main><div><img src="/box.png" <p></main>', '/box.png'],
  ] as const)('finds %s', async ([, html, expected]) => {
    const { readPage } = stubWeb({ [page]: html })
    expect(await extractImage(page, readPage)).toBe(new URL(expected, page).href)
  })

  test('returns null for a page without pictures and for a file that is not a page', async () => {
    const { readPage } = stubWeb({
      [page]: '<p>No pictures here</p>',
      [`${page}.json`]: { json: { image: 'https://x.org/a.png' } },
    })
    expect(await extractImage(page, readPage)).toBeNull()
    expect(await extractImage(`${page}.json`, readPage)).toBeNull()
  })
})
