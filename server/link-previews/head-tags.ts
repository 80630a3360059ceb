import type { LinkPreview } from '../../contract/link-previews/previews.ts'

export type PagePreview = LinkPreview & {
  /** The path of the page. */
  path: string
  kind: 'article' | 'website'
  /** Whether search engines may list the page. */
  isIndexed: boolean
  /** Data of schema.org for search engines. */
  structured?: object
}

const siteTags = /<!-- preview -->[\s\S]*?<!-- \/preview -->/
const titleTag = /<title>[^<]*<\/title>/

/** Replaces the title and the preview tags of the site in an HTML page by those of one page. All texts are escaped. */
export function withPreview(html: string, preview: PagePreview, { siteUrl }: { siteUrl: string }): string {
  const title = `<title>${escapeHtml(preview.title)} · Meeplehood</title>`
  return html.replace(titleTag, () => title).replace(siteTags, () => writeTags(preview, siteUrl).join('\n    '))
}

function writeTags({ title, description, picture, path, kind, isIndexed, structured }: PagePreview, siteUrl: string) {
  const address = new URL(path, siteUrl).href
  return [
    meta('name', 'description', description),
    ...(isIndexed ? [] : [meta('name', 'robots', 'noindex')]),
    `<link rel="canonical" href="${escapeHtml(address)}" />`,
    meta('property', 'og:site_name', 'Meeplehood'),
    meta('property', 'og:type', kind),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    meta('name', 'twitter:card', picture === null ? 'summary' : 'summary_large_image'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
    ...(picture === null ? [] : pictureTags(new URL(picture, siteUrl).href)),
    ...(structured ? [`<script type="application/ld+json">${escapeJson(structured)}</script>`] : []),
  ]
}

function pictureTags(address: string) {
  return [meta('property', 'og:image', address), meta('name', 'twitter:image', address)]
}

function meta(attribute: 'name' | 'property', name: string, content: string): string {
  return `<meta ${attribute}="${name}" content="${escapeHtml(content)}" />`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')
}

/** Writes JSON that cannot end the script element around it. */
function escapeJson(value: object): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
}
