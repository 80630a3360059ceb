import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readId } from '../../../contract/platform/address.ts'
import { type ScreenPathName, screenPaths } from '../../../contract/platform/page-addresses.ts'
import { hasSessionCookie } from '../../sign-in/session-cookie.ts'
import { getSession } from '../../sign-in/sessions.ts'
import { answerUnchanged } from '../../platform/http/cache-policies.ts'
import { siteUrlOf } from '../../platform/http/request-targets.ts'
import { ProblemError } from '../../platform/http/problem-error.ts'
import type { Services } from '../../platform/services/services.ts'
import { screenPages } from '../pages/screen-page.ts'
import { checksOfThings } from '../pages/shown-things.ts'
import { sendMissing } from '../pages/web-app.ts'
import { findEventPreview, findGamePreview, sitePagePreview } from './find-preview.ts'
import type { PagePreview } from './head-tags.ts'
import { findNightsPreview } from './nights-preview.ts'
import { pageWriter } from './page-writer.ts'
import { artFinder } from './picture/find-art.ts'
import { pictureCache, pictureVersion } from './picture/preview-pictures.ts'

const reads = { config: { budget: 'pages', cache: 'checked' } } as const
const pictureReads = { config: { budget: 'previewPictures', cache: 'hour' } } as const
type Address = { Params: Record<string, string>; Querystring: Record<string, unknown> }
type Asked = Pick<FastifyRequest<Address>, 'params' | 'query'>
type FindPreview = (asked: Asked, siteUrl: string) => Promise<PagePreview | undefined>

const findSite: FindPreview = async () => sitePagePreview

/** Returns the previews of the screens that have one, by the parameters of their addresses. */
function previewsOf({ db }: Services): Partial<Record<ScreenPathName, FindPreview>> {
  return {
    dashboard: findSite,
    auth: findSite,
    nights: ({ query }) => findNightsPreview(db, { query, now: new Date() }),
    'event-link': ({ params: { code = '' } }, siteUrl) => findEventPreview(db, { code, siteUrl, now: new Date() }),
    game: ({ params: { gameId } }) => findGamePreview(db, { id: readId(gameId) }),
  }
}

/**
 * Serves the pages of all screens. Clients without a session get the tags of an event, a game or the site. A page
 * about something that the member or the visitor cannot see, or that does not exist, has the status 404.
 *
 * @param withSessions the scope for pages that show one thing. The others need no session, so they need no database
 */
export function serveScreens(
  { app, withSessions }: { app: FastifyInstance; withSessions: FastifyInstance },
  services: Services,
  webDirectory: string,
) {
  const pageOf = screenPages(webDirectory)
  const writePage = pageWriter(services, webDirectory)
  const checks = checksOfThings(services)
  const previews = previewsOf(services)

  for (const [name, path] of Object.entries(screenPaths) as [ScreenPathName, string][]) {
    const scope = name in checks ? withSessions : app
    scope.get<Address>(path, reads, (request, reply) => sendScreen(name, request, reply))
  }

  async function sendScreen(
    name: ScreenPathName,
    request: FastifyRequest<Address>,
    reply: FastifyReply,
  ): Promise<unknown> {
    const { params: parameters, headers } = request
    if (Object.values(parameters).includes('')) return reply.callNotFound()
    const preview = hasSessionCookie(headers) ? undefined : previews[name]
    if (preview) {
      const found = await preview(request, siteUrlOf(services.configuration, request))
      return found ? writePage(request, reply, found) : sendMissing(request, reply, writePage)
    }
    const check = checks[name]
    if (check && !(await check({ parameters, viewerId: getSession(request)?.userId })))
      return sendMissing(request, reply, writePage)
    return hasSessionCookie(headers) ? reply.sendFile(pageOf(request)) : writePage(request, reply)
  }
}

export function servePreviewPictures(app: FastifyInstance, services: Services, webDirectory: string) {
  const artOf = artFinder(services.pictures, webDirectory)
  const drawOnce = pictureCache()

  for (const [name, findPreview] of Object.entries(previewsOf(services))) {
    if (name === 'auth') continue
    const path = screenPaths[name as ScreenPathName].replace(/\/$/, '')
    app.get<Address>(`${path}/preview.png`, pictureReads, async (request, reply) =>
      sendPicture(await findPreview(request, siteUrlOf(services.configuration, request)), reply),
    )
  }

  /** Ignores the version in the address, which only makes chats request a changed picture. */
  async function sendPicture(preview: PagePreview | undefined, reply: FastifyReply) {
    if (!preview) throw new ProblemError('NotFound')
    const art = artOf(preview.games)
    // Some chats load the picture in the browser, from their own site.
    void reply.header('cross-origin-resource-policy', 'cross-origin')
    if (!preview.isIndexed) void reply.header('x-robots-tag', 'noindex')
    if (answerUnchanged(reply, pictureVersion(preview, art))) return reply
    return reply.type('image/png').send(await drawOnce(preview, art))
  }
}
