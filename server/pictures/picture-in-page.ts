import { Parser } from 'htmlparser2'
import type { Page } from '../platform/outgoing-requests/guarded-request.ts'

/** What a page says about its pictures, in the order of the page. */
type Pictures = {
  /** `<meta property="og:image">` and its kin. */
  announced: string[]
  /** The picture of the product, as shopping sites mark it. */
  product: string[]
  /** In an encyclopedia's fact box. */
  factBox: string[]
  /** In `<main>` or `<article>`. */
  main: string[]
  any: string[]
}

/** The address of the picture a page is about, absolute, or null where it shows none. */
export function findPictureInPage(page: Page): string | null {
  if (!/^(text\/html|application\/xhtml)/i.test(page.contentType)) return null
  const found = collectPictures(page.text)
  const candidates = isEncyclopedia(page.url)
    ? [...found.factBox, ...found.announced]
    : isShop(page.url)
      ? [...found.product, ...found.announced]
      : [...found.announced, ...found.product]
  return firstAddress([...candidates, ...found.main, ...found.any], page.url)
}

/** A fact box shows a small copy of the picture; the whole one lies beside it. */
function wholePicture(address: string): string {
  const thumbnail = /^(https?:\/\/upload\.wikimedia\.org\/.+)\/thumb\/(.+)\/[^/]+$/.exec(address)
  return thumbnail ? `${thumbnail[1]}/${thumbnail[2]}` : address
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
    if (url.protocol === 'http:' || url.protocol === 'https:') return wholePicture(url.href)
  }
  return null
}

const announcements = new Set(['og:image', 'og:image:url', 'og:image:secure_url', 'twitter:image'])

function collectPictures(html: string): Pictures {
  const found: Pictures = { announced: [], product: [], factBox: [], main: [], any: [] }
  let [factBoxDepth, mainDepth] = [0, 0]
  const parser = new Parser({
    onopentag(name, { class: classNames = '', ...attributes }) {
      if (factBoxDepth > 0 || /\binfobox\b/.test(classNames)) factBoxDepth += name === 'table' ? 1 : 0
      if (name === 'main' || name === 'article') mainDepth += 1
      if (name === 'meta') addAnnounced(found, attributes)
      if (name === 'img') addPicture(found, attributes, { isInFactBox: factBoxDepth > 0, isInMain: mainDepth > 0 })
    },
    onclosetag(name) {
      if (name === 'table' && factBoxDepth > 0) factBoxDepth -= 1
      if ((name === 'main' || name === 'article') && mainDepth > 0) mainDepth -= 1
    },
  })
  parser.end(html)
  return found
}

type Attributes = Record<string, string>

function addAnnounced(found: Pictures, { property, name, content }: Attributes) {
  if (content && announcements.has((property ?? name ?? '').toLowerCase())) found.announced.push(content)
}

function addPicture(found: Pictures, attributes: Attributes, place: { isInFactBox: boolean; isInMain: boolean }) {
  const address = attributes['data-old-hires'] || attributes['src']
  if (!address || address.startsWith('data:')) return
  if (attributes['data-old-hires'] || attributes['id'] === 'landingImage' || attributes['itemprop'] === 'image')
    found.product.push(address)
  if (place.isInFactBox) found.factBox.push(address)
  if (place.isInMain) found.main.push(address)
  found.any.push(address)
}
