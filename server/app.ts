import { randomUUID } from 'node:crypto'
import type { Writable } from 'node:stream'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { serveAccount } from './account/routes.ts'
import { serveEmailChanges } from './account/email-change-routes.ts'
import { serveAuth } from './auth/routes.ts'
import { useSessions } from './auth/sessions.ts'
import { useTryLimits } from './platform/limits/attempt-limits.ts'
import { serveCalendar } from './calendar/routes.ts'
import { serveCollection } from './collection/routes.ts'
import { serveComments } from './comments/routes.ts'
import { serveDevices } from './account/device-routes.ts'
import { serveEvents } from './events/routes.ts'
import { serveGames } from './games/routes.ts'
import { serveHealth } from './platform/health/routes.ts'
import { serveApiDocs } from './platform/http/api-docs.ts'
import { checkOrigins } from './platform/http/origin-check.ts'
import { acceptJsonBodies } from './platform/http/json-bodies.ts'
import { refuseWhenOverloaded } from './platform/http/overload.ts'
import { answerFrameworkError, answerProblems } from './platform/http/problem-answers.ts'
import { useSecurityHeaders } from './platform/http/security-headers.ts'
import { answerUnreadable } from './platform/http/unreadable-requests.ts'
import { serveImages } from './pictures/image-routes.ts'
import { serveLive } from './live/routes.ts'
import { serveMessages } from './messages/routes.ts'
import { serveMetrics } from './platform/metrics/routes.ts'
import { serveNotifications } from './notifications/routes.ts'
import { serveAvatars, servePictures } from './avatars/routes.ts'
import { servePlayers } from './players/routes.ts'
import { serveSafety } from './moderation/routes.ts'
import type { Services } from './platform/services/services.ts'
import { serveUnsubscribe } from './emails/unsubscribe-routes.ts'
import { serveUsers } from './account/user-routes.ts'
import { serveWeb } from './pages/web-app.ts'
import { serveWishes } from './wishes/routes.ts'
import { serveZipCodes } from './zip-codes/routes.ts'

/** JSON bodies may have one mebibyte. */
const bodyLimit = 1024 * 1024

const subjects = [
  serveHealth,
  serveAuth,
  serveEmailChanges,
  serveDevices,
  serveAccount,
  serveUsers,
  serveAvatars,
  servePlayers,
  serveGames,
  serveCollection,
  serveEvents,
  serveComments,
  serveCalendar,
  serveMessages,
  serveNotifications,
  serveUnsubscribe,
  serveImages,
  serveWishes,
  serveZipCodes,
  serveLive,
  serveSafety,
]

/**
 * - `webDirectory`: absolute path of the built web app; without one only the API is served.
 * - `logStream`: where log lines go instead of standard output.
 * - `maxEventLoopDelay`: milliseconds the event loop may be late before requests are refused, other than usual.
 */
type AppOptions = { webDirectory?: string; logStream?: Writable; maxEventLoopDelay?: number }

/** The whole server, ready to listen or to be asked by `inject`. */
export async function buildApp(
  services: Services,
  { webDirectory, logStream, maxEventLoopDelay }: AppOptions = {},
): Promise<FastifyInstance> {
  const { configuration } = services
  const app = fastify({
    logger: {
      level: configuration.logLevel,
      redact: ['req.headers.cookie', 'req.headers.authorization'],
      ...(logStream && { stream: logStream }),
    },
    // `logRequests` does it, with less.
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerUnreadable,
    trustProxy: configuration.trustProxy,
    genReqId: () => randomUUID(),
    bodyLimit,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 100 },
  })
  endConnections(app, services)
  nameRequests(app)
  answerProblems(app)
  acceptJsonBodies(app)
  useSecurityHeaders(app)
  await serveApiDocs(app)
  // Sessions are looked up for the API alone: a page's files need none.
  await app.register(async (api) => {
    logRequests(api)
    await serveMetrics(api, services)
    await refuseWhenOverloaded(api, maxEventLoopDelay)
    checkOrigins(api, configuration.publicUrl)
    await useSessions(api, services)
    await useTryLimits(api, configuration)
    for (const serveSubject of subjects) await api.register(async (scope) => serveSubject(scope, services))
  })
  servePictures(app, services)
  await serveWeb(app, webDirectory)
  return app
}

/** Every answer names its request as the log does: whoever asks about a fault can say which. */
function nameRequests(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id)
    done()
  })
}

/** One line for each request, without bodies, queries or cookies: they may hold what is nobody's business. */
function logRequests(api: FastifyInstance) {
  api.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    const milliseconds = Math.round(reply.elapsedTime)
    request.log.info({ method, route: routeOptions.url, status: reply.statusCode, milliseconds }, 'request')
    done()
  })
}

/** A closing server waits for open requests alone: live streams end, and no connection is kept for a next request. */
function endConnections(app: FastifyInstance, { live }: Services) {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    await live.close()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) void reply.header('connection', 'close')
    done(null, payload)
  })
}
