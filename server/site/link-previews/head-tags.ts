import { type LinkPreview, pictureSize } from '../../../contract/events/link-previews/previews.ts'

export type PagePreview = LinkPreview & {
  /** The path of the page; undefined for a page with the preview of the site. */
  path?: string
  kind: 'article' | 'website'
  isIndexed: boolean
  /** Data of schema.org for search engines. */
  structured?: object
  /** What browsers without JavaScript show, as HTML. */
  plainHtml?: string
}

const siteTags = /<!-- preview -->[\s\S]*?<!-- \/preview -->/
const plainPart = /<noscript>[^<]*<\/noscript>/
const titleTag = /<title>[^<]*<\/title>/

/** Replaces the title, too, unless it is the preview of the site. `picture` is the path of the picture. */
export function withPreview(
  html: string,
  preview: PagePreview,
  { siteUrl, picture }: { siteUrl: string; picture: string },
): string {
  const tagged = html.replace(siteTags, () => writeTags(preview, { siteUrl, picture }).join('\n    '))
  if (preview.plainHtml !== undefined)
    return tagged.replace(plainPart, () => `<noscript>${preview.plainHtml}</noscript>`)
  if (preview.kind === 'website') return tagged
  return tagged.replace(titleTag, () => `<title>${escapeHtml(preview.title)} · Meeplehood</title>`)
}

function writeTags(
  { title, description, path, kind, isIndexed, structured }: PagePreview,
  { siteUrl, picture }: { siteUrl: string; picture: string },
) {
  const address = path === undefined ? undefined : new URL(path, siteUrl).href
  const pictureAddress = new URL(picture, siteUrl).href
  return [
    meta('name', 'description', description),
    ...(isIndexed ? [] : [meta('name', 'robots', 'noindex')]),
    ...(address === undefined ? [] : [`<link rel="canonical" href="${escapeHtml(address)}" />`]),
    meta('property', 'og:site_name', 'Meeplehood'),
    meta('property', 'og:type', kind),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    ...(address === undefined ? [] : [meta('property', 'og:url', address)]),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
    ...pictureTags(pictureAddress, `${title}: ${description}`),
    ...(structured ? [structuredTag({ ...structured, image: [pictureAddress] })] : []),
  ]
}

function structuredTag(structured: object): string {
  return `<script type="application/ld+json">${escapeJson(structured)}</script>`
}

function pictureTags(address: string, alternative: string) {
  return [
    meta('property', 'og:image', address),
    meta('property', 'og:image:type', 'image/png'),
    meta('property', 'og:image:width', String(pictureSize.width)),
    meta('property', 'og:image:height', String(pictureSize.height)),
    meta('property', 'og:image:alt', alternative),
    meta('name', 'twitter:image', address),
    meta('name', 'twitter:image:alt', alternative),
  ]
}

function meta(attribute: 'name' | 'property', name: string, content: string): string {
  return `<meta ${attribute}="${name}" content="${escapeHtml(content)}" />`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')
}

/** Writes JSON that cannot end the script element around it. */
function escapeJson(value: object): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
}
