import { Parser } from 'htmlparser2'
import { isReadablePicture } from '../../../contract/platform/pictures/picture-files.ts'
import { maxWebAddressLength } from '../../../contract/platform/fields.ts'

/**
 * The first picture of each kind in document order, as the address that the page shows.
 *
 * - `openGraph`: from `<meta property="og:image">` and similar elements
 * - `product`: marked as the product's picture, as shops do
 * - `infobox`: in an encyclopedia's infobox
 * - `main`: in `<main>` or `<article>`
 * - `any`: anywhere
 */
type Kind = 'openGraph' | 'product' | 'infobox' | 'main' | 'any'
type Pictures = Partial<Record<Kind, URL>>

/** Browsers nest elements this deep at most. The parser becomes slow with deeper pages. */
const maxDepth = 512

/**
 * Returns the absolute address of a page's most relevant picture that our server can read; null if it shows none. The
 * parser may need seconds for a malicious page, so this function runs in a worker thread.
 */
export function findPictureInPage({ address, text }: { address: string; text: string }): string | null {
  const found = collectPictures(text, address)
  const kind = preferredKinds(new URL(address)).find((preferred) => found[preferred])
  const picture = kind && found[kind]
  return picture ? fullSize(picture).href : null
}

function preferredKinds({ hostname }: URL): Kind[] {
  if (/(^|\.)wikipedia\.org$/.test(hostname)) return ['infobox', 'openGraph', 'main', 'any']
  if (/(^|\.)amazon\.[a-z.]+$/.test(hostname)) return ['product', 'openGraph', 'main', 'any']
  return ['openGraph', 'product', 'main', 'any']
}

/**
 * Replaces the address of a Wikimedia thumbnail, as infoboxes show it, with that of the full-size picture. Keeps a
 * thumbnail whose full size our server cannot read: the thumbnails of SVG files are PNG files.
 */
function fullSize(thumbnail: URL): URL {
  const { hostname, origin, pathname } = thumbnail
  const folder = pathname.slice(0, pathname.lastIndexOf('/'))
  if (hostname !== 'upload.wikimedia.org' || !folder.includes('/thumb/')) return thumbnail
  return pictureAddress(origin + folder.replace('/thumb/', '/')) ?? thumbnail
}

const openGraphNames = new Set(['og:image', 'og:image:url', 'og:image:secure_url', 'twitter:image'])

/** Reads the page until it is nested too deep. */
function collectPictures(text: string, base: string): Pictures {
  const found: Pictures = {}
  let [depth, infoboxDepth, mainDepth] = [0, 0, 0]
  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1
      if (depth > maxDepth) return parser.pause()
      if (infoboxDepth > 0 || /\binfobox\b/.test(attributes['class'] ?? '')) infoboxDepth += name === 'table' ? 1 : 0
      if (name === 'main' || name === 'article') mainDepth += 1
      if (name === 'meta' && isOpenGraph(attributes)) add(attributes['content'], ['openGraph'])
      if (name === 'img') add(attributes['data-old-hires'] || attributes['src'], kindsOf(attributes))
    },
    onclosetag(name) {
      depth -= 1
      if (name === 'table' && infoboxDepth > 0) infoboxDepth -= 1
      if ((name === 'main' || name === 'article') && mainDepth > 0) mainDepth -= 1
    },
  })
  parser.end(text)
  return found

  function kindsOf(attributes: Attributes): Kind[] {
    const kinds: Kind[] = ['any']
    if (isProduct(attributes)) kinds.push('product')
    if (infoboxDepth > 0) kinds.push('infobox')
    if (mainDepth > 0) kinds.push('main')
    return kinds
  }

  function add(picture: string | undefined, kinds: Kind[]) {
    const missing = kinds.filter((kind) => found[kind] === undefined)
    const address = picture && missing.length > 0 ? pictureAddress(picture, base) : undefined
    for (const kind of missing) if (address) found[kind] = address
  }
}

type Attributes = Record<string, string>

function isOpenGraph({ property, name }: Attributes): boolean {
  return openGraphNames.has((property ?? name ?? '').toLowerCase())
}

function isProduct(attributes: Attributes): boolean {
  return (
    Boolean(attributes['data-old-hires']) || attributes['id'] === 'landingImage' || attributes['itemprop'] === 'image'
  )
}

/** Returns the absolute http or https address of a picture; undefined for an address that our server cannot read. */
export function pictureAddress(address: string, base?: string): URL | undefined {
  const url = address.length > maxWebAddressLength ? null : URL.parse(address, base)
  if (!url) return undefined
  const isWebAddress = url.protocol === 'http:' || url.protocol === 'https:'
  const isReadable = isReadablePicture(url) !== false && url.href.length <= maxWebAddressLength
  return isWebAddress && isReadable ? url : undefined
}
