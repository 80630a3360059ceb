import { Parser } from 'htmlparser2'
import { isReadablePicture } from '../../contract/pictures/picture-files.ts'
import type { Page } from '../platform/outgoing-requests/guarded-request.ts'

/** The addresses of a page's pictures, each list in document order. */
type Pictures = {
  /** From `<meta property="og:image">` and similar elements. */
  openGraph: string[]
  /** Marked as the product's picture, as shops do. */
  product: string[]
  /** In an encyclopedia's infobox. */
  infobox: string[]
  /** In `<main>` or `<article>`. */
  main: string[]
  any: string[]
}

/** Returns the absolute address of a page's most relevant picture that our server can read; null if it shows none. */
export function findPictureInPage(page: Page): string | null {
  if (!/^(text\/html|application\/xhtml)/i.test(page.contentType)) return null
  const found = collectPictures(page.text)
  const candidates = isEncyclopedia(page.url)
    ? [...found.infobox, ...found.openGraph]
    : isShop(page.url)
      ? [...found.product, ...found.openGraph]
      : [...found.openGraph, ...found.product]
  return firstAddress([...candidates, ...found.main, ...found.any], page.url)
}

/**
 * Replaces the address of a Wikimedia thumbnail, as infoboxes show it, with that of the full-size picture. Keeps a thumbnail
 * whose full size our server cannot read: the thumbnails of SVG files are PNG files.
 */
function fullSize(thumbnail: URL): URL {
  const parts = /^(https?:\/\/upload\.wikimedia\.org\/.+)\/thumb\/(.+)\/[^/]+$/.exec(thumbnail.href)
  const original = parts ? new URL(`${parts[1]}/${parts[2]}`) : thumbnail
  return isReadablePicture(original) === false ? thumbnail : original
}

function isShop({ hostname }: URL): boolean {
  return /(^|\.)amazon\.[a-z.]+$/.test(hostname)
}

function isEncyclopedia({ hostname }: URL): boolean {
  return /(^|\.)wikipedia\.org$/.test(hostname)
}

function firstAddress(candidates: string[], base: URL): string | null {
  for (const candidate of candidates) {
    if (!URL.canParse(candidate, base)) continue
    const url = new URL(candidate, base)
    if (url.protocol !== 'http:' && url.protocol !== 'https:') continue
    if (isReadablePicture(url) !== false) return fullSize(url).href
  }
  return null
}

const openGraphNames = new Set(['og:image', 'og:image:url', 'og:image:secure_url', 'twitter:image'])

function collectPictures(html: string): Pictures {
  const found: Pictures = { openGraph: [], product: [], infobox: [], main: [], any: [] }
  let [infoboxDepth, mainDepth] = [0, 0]
  const parser = new Parser({
    onopentag(name, { class: classNames = '', ...attributes }) {
      if (infoboxDepth > 0 || /\binfobox\b/.test(classNames)) infoboxDepth += name === 'table' ? 1 : 0
      if (name === 'main' || name === 'article') mainDepth += 1
      if (name === 'meta') addOpenGraph(found, attributes)
      if (name === 'img') addPicture(found, attributes, { isInInfobox: infoboxDepth > 0, isInMain: mainDepth > 0 })
    },
    onclosetag(name) {
      if (name === 'table' && infoboxDepth > 0) infoboxDepth -= 1
      if ((name === 'main' || name === 'article') && mainDepth > 0) mainDepth -= 1
    },
  })
  parser.end(html)
  return found
}

type Attributes = Record<string, string>

function addOpenGraph(found: Pictures, { property, name, content }: Attributes) {
  if (content && openGraphNames.has((property ?? name ?? '').toLowerCase())) found.openGraph.push(content)
}

function addPicture(found: Pictures, attributes: Attributes, place: { isInInfobox: boolean; isInMain: boolean }) {
  const address = attributes['data-old-hires'] || attributes['src']
  if (!address || address.startsWith('data:')) return
  if (attributes['data-old-hires'] || attributes['id'] === 'landingImage' || attributes['itemprop'] === 'image')
    found.product.push(address)
  if (place.isInInfobox) found.infobox.push(address)
  if (place.isInMain) found.main.push(address)
  found.any.push(address)
}
