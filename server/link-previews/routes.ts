import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { eventLinkPage } from '../../contract/platform/page-addresses.ts'
import { hasSessionCookie } from '../auth/session-cookie.ts'
import { screenPages } from '../pages/screen-page.ts'
import { siteUrlOf } from '../platform/http/site-url.ts'
import type { Services } from '../platform/services/services.ts'
import { findEventPreview, findGamePreview } from './find-preview.ts'
import { type PagePreview, withPreview } from './head-tags.ts'
import { listPublicEventCodes } from './queries.ts'

const reads = { config: { budget: 'reads' as const } }

/** Serves what search engines and chats read: pages with the tags of an event or a game, `robots.txt` and a sitemap. */
export function serveLinkPreviews(
  app: FastifyInstance,
  { db, configuration }: Services,
  { webDirectory }: { webDirectory: string | undefined },
) {
  app.get('/robots.txt', reads, (request, reply) => {
    const sitemap = new URL('/sitemap.xml', siteUrlOf(configuration, request)).href
    return reply
      .type('text/plain')
      .send(`User-agent: *\nDisallow: /unsubscribe/\nDisallow: /confirm-email/\nSitemap: ${sitemap}\n`)
  })

  app.get('/sitemap.xml', reads, async (request, reply) => {
    const siteUrl = siteUrlOf(configuration, request)
    const codes = await listPublicEventCodes(db, { now: new Date() })
    void reply.type('application/xml').header('cache-control', 'public, max-age=3600')
    return writeSitemap(codes.map((code) => new URL(eventLinkPage(code), siteUrl).href))
  })

  if (webDirectory === undefined) return
  const readPage = pageReader(webDirectory)

  app.get<{ Params: { code: string } }>(eventLinkPage(':code'), reads, (request, reply) =>
    sendPage(request, reply, (siteUrl) =>
      findEventPreview(db, { code: request.params.code, siteUrl, now: new Date() }),
    ),
  )

  app.get<{ Params: { gameId: string } }>('/games/:gameId', reads, (request, reply) =>
    sendPage(request, reply, () => findGamePreview(db, { id: Number(request.params.gameId) })),
  )

  /** Sends the HTML page of a screen, with the tags of a preview for clients without a session. */
  async function sendPage(request: FastifyRequest, reply: FastifyReply, findPreview: FindPreview) {
    const page = await readPage(request)
    void reply.type('text/html').header('cache-control', 'private, no-cache')
    if (hasSessionCookie(request.headers)) return page
    const siteUrl = siteUrlOf(configuration, request)
    const preview = await findPreview(siteUrl)
    return preview ? withPreview(page, preview, { siteUrl }) : page
  }
}

type FindPreview = (siteUrl: string) => Promise<PagePreview | undefined>

/** Returns a function that reads the HTML page for a request. Keeps the pages in memory. */
function pageReader(directory: string): (request: FastifyRequest) => Promise<string> {
  const pageOf = screenPages(directory)
  const pages = new Map<string, Promise<string>>()
  return (request) => {
    const name = pageOf(request)
    const page = pages.get(name) ?? readFile(join(directory, name), 'utf8')
    pages.set(name, page)
    return page
  }
}

function writeSitemap(addresses: readonly string[]): string {
  const urls = addresses.map((address) => `<url><loc>${address}</loc></url>`).join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`
}
