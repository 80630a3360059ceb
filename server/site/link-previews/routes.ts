import type { FastifyInstance } from 'fastify'
import { eventLinkAddress, screenPaths } from '../../../contract/platform/page-addresses.ts'
import { siteUrlOf } from '../../platform/http/request-targets.ts'
import type { Services } from '../../platform/services/services.ts'
import { servePreviewPictures } from './page-routes.ts'
import { listPublicEventCodes } from './public-events.ts'

/** Serves `robots.txt`, the sitemap, and the pictures of links for search engines and chats. */
export function serveLinkPreviews(
  app: FastifyInstance,
  services: Services,
  { webDirectory }: { webDirectory: string | undefined },
) {
  const { db, configuration } = services

  app.get('/robots.txt', { config: { budget: 'files', cache: 'hour' } }, (request, reply) => {
    const sitemap = new URL('/sitemap.xml', siteUrlOf(configuration, request)).href
    return reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /unsubscribe/\nDisallow: /confirm-email/\nSitemap: ${sitemap}\n`)
  })

  // A copy in a cache would list an event that its host has hidden in the meantime.
  app.get('/sitemap.xml', { config: { budget: 'pages', cache: 'never' } }, async (request, reply) => {
    const siteUrl = siteUrlOf(configuration, request)
    const codes = await listPublicEventCodes(db, { now: new Date() })
    void reply.type('application/xml')
    const start = new URL(eventLinkAddress(''), siteUrl).href
    return writeSitemap([new URL(screenPaths.nights, siteUrl).href, ...codes.map((code) => start + code)])
  })

  if (webDirectory !== undefined) servePreviewPictures(app, services, webDirectory)
}

function writeSitemap(addresses: readonly string[]): string {
  const urls = addresses.map((address) => `<url><loc>${address}</loc></url>`).join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`
}
