import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { eventLinkAddress } from '../../../contract/platform/page-addresses.ts'
import { hasSessionCookie } from '../../sign-in/session-cookie.ts'
import { siteUrlOf } from '../../platform/http/request-targets.ts'
import { ProblemError } from '../../platform/http/problem-error.ts'
import type { Services } from '../../platform/services/services.ts'
import { findEventPreview, findGamePreview, sitePagePreview } from './find-preview.ts'
import type { PagePreview } from './head-tags.ts'
import { pageWriter } from './page-writer.ts'
import { artFinder } from './picture/find-art.ts'
import { pictureCache, pictureVersion } from './picture/preview-pictures.ts'

const reads = { config: { budget: 'pages', cache: 'checked' } } as const
const pictureReads = { config: { budget: 'previewPictures', cache: 'hour' } } as const

/**
 * Serves pages with the tags of an event, a game or the site to clients without a session, and the pictures of the
 * tags.
 */
export function servePreviewedPages(app: FastifyInstance, services: Services, webDirectory: string) {
  const { db, configuration, pictures } = services
  const artOf = artFinder(pictures, webDirectory)
  const writePage = pageWriter(services, webDirectory)
  const drawOnce = pictureCache()

  app.get('/', reads, (request, reply) => sendPage(request, reply, findSite))
  app.get('/auth', reads, (request, reply) => sendPage(request, reply, findSite))
  app.get('/preview.png', pictureReads, (request, reply) => sendPicture(request, reply, findSite))

  const eventAddress = eventLinkAddress(':code')
  type EventRequest = { Params: { code: string } }
  const findEvent = (code: string) => (siteUrl: string) => findEventPreview(db, { code, siteUrl, now: new Date() })
  app.get<EventRequest>(eventAddress, reads, (request, reply) =>
    sendPage(request, reply, findEvent(request.params.code)),
  )
  app.get<EventRequest>(`${eventAddress}/preview.png`, pictureReads, (request, reply) =>
    sendPicture(request, reply, findEvent(request.params.code)),
  )

  type GameRequest = { Params: { gameId: string } }
  const findGame = (id: string) => () => findGamePreview(db, { id: Number(id) })
  app.get<GameRequest>('/games/:gameId', reads, (request, reply) =>
    sendPage(request, reply, findGame(request.params.gameId)),
  )
  app.get<GameRequest>('/games/:gameId/preview.png', pictureReads, (request, reply) =>
    sendPicture(request, reply, findGame(request.params.gameId)),
  )

  // Some chats and people add a slash to a link.
  for (const address of [eventAddress, '/games/:gameId'])
    app.get(`${address}/`, reads, (request, reply) => reply.redirect(withoutSlash(request.url), 301))

  /** Sends the HTML page of a screen, with the tags of a preview for clients without a session. */
  async function sendPage(request: FastifyRequest, reply: FastifyReply, findPreview: FindPreview) {
    const siteUrl = siteUrlOf(configuration, request)
    const preview = hasSessionCookie(request.headers) ? undefined : await findPreview(siteUrl)
    if (!preview) {
      // Otherwise search engines would list the pages of hidden events and unknown games as copies of the site.
      void reply.header('x-robots-tag', 'noindex')
      return reply.callNotFound()
    }
    return writePage(request, reply, preview)
  }

  /**
   * Sends the current picture of a page and ignores the version in the address. The version only makes chats
   * request a changed picture.
   */
  async function sendPicture(request: FastifyRequest, reply: FastifyReply, findPreview: FindPreview) {
    const preview = await findPreview(siteUrlOf(configuration, request))
    if (!preview) throw new ProblemError('NotFound')
    const art = artOf(preview.games)
    const tag = `"${pictureVersion(preview, art)}"`
    void reply.header('etag', tag)
    // Some chats load the picture in the browser, from their own site.
    void reply.header('cross-origin-resource-policy', 'cross-origin')
    if (!preview.isIndexed) void reply.header('x-robots-tag', 'noindex')
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    return reply.type('image/png').send(await drawOnce(preview, art))
  }
}

/** Removes the slash at the end of a path. */
function withoutSlash(url: string): string {
  const [path = ''] = url.split('?')
  return path.slice(0, -1) + url.slice(path.length)
}

const findSite: FindPreview = async () => sitePagePreview

type FindPreview = (siteUrl: string) => Promise<PagePreview | undefined>
