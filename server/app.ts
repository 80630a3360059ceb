import { randomUUID } from 'node:crypto'
import type { Writable } from 'node:stream'
import fastify, { type FastifyInstance } from 'fastify'
import { recordRejectedRequests } from './sign-in/rejected-requests.ts'
import { hasRecentProof } from './sign-in/proofs.ts'
import { getSession, useSessions } from './sign-in/sessions.ts'
import { useBudgets } from './platform/limits/budgets.ts'
import { takeOwnTurns } from './platform/limits/own-turns.ts'
import { limitUnfinishedRequests } from './platform/limits/unfinished-requests.ts'
import { isEmailConfirmed } from './sign-in/email-confirmation/confirmation-link-rows.ts'
import { serveHealth } from './platform/health/routes.ts'
import { serveApiDocs } from './platform/openapi/routes.ts'
import { useCachePolicies } from './platform/http/cache-policies.ts'
import { compressJson } from './platform/http/compressed-json.ts'
import { checkOrigins, checkMembers } from './platform/http/request-senders.ts'
import { livePath } from '../contract/platform/live.ts'
import { acceptJsonBodies } from './platform/http/json-bodies.ts'
import { logRequests, RequestLog } from './platform/http/request-log.ts'
import { rejectWhenOverloaded } from './platform/http/overload.ts'
import { answerProblems } from './platform/http/problem-answers.ts'
import { checkHosts, readTarget } from './platform/http/request-targets.ts'
import { rejectOtherMethods, requireDeclarations, watchMethods } from './platform/http/route-declarations.ts'
import { useSecurityHeaders } from './platform/http/security-headers.ts'
import { answerUnreadable, answerUnsupported } from './platform/http/unreadable-requests.ts'
import { pageWriter } from './site/link-previews/page-writer.ts'
import { serveScreens } from './site/link-previews/page-routes.ts'
import { serveLinkPreviews } from './site/link-previews/routes.ts'
import { useWriters } from './platform/live/request-writers.ts'
import { serveMetrics } from './platform/metrics/routes.ts'
import { isTwoStepOn } from './sign-in/two-step/two-step.ts'
import { ProblemError } from './platform/http/problem-error.ts'
import type { Services } from './platform/services/services.ts'
import { useAllLookAlikes } from './people/users/look-alikes.ts'
import { findRole } from './people/users/roles.ts'
import { requireVisibleUser } from './people/users/users.ts'
import { serveWellKnown, serveServiceWorker } from './site/pages/well-known.ts'
import { answerUnrouted, answerUnroutable, serveFiles } from './site/pages/web-app.ts'
import { subjects } from './subjects.ts'

const bodyLimit = 1024 * 1024

/** Milliseconds for a whole request, enough for the largest picture over a slow connection, and for its headers. */
const defaultRequestTimeout = 60_000
const headersTimeout = 15_000
/** Milliseconds between two searches for connections that exceed these times. */
const timeoutCheckInterval = 5_000

/**
 * - `webDirectory`: absolute path of the built web app. Without it, the server only serves the API.
 * - `logStream`: receives the log instead of standard output.
 * - `maxEventLoopDelay`: milliseconds of event loop delay from which the server rejects requests.
 * - `requestTimeout`: milliseconds in which a request has to arrive completely.
 */
type AppOptions = {
  webDirectory?: string
  logStream?: Writable
  maxEventLoopDelay?: number | undefined
  requestTimeout?: number
}

/** Builds the server with all routes. It is ready for `listen` or `inject`. */
export async function buildApp(
  services: Services,
  { webDirectory, logStream, maxEventLoopDelay, requestTimeout = defaultRequestTimeout }: AppOptions = {},
): Promise<FastifyInstance> {
  const { configuration } = services
  const app: FastifyInstance = fastify({
    logger: {
      level: configuration.logLevel,
      redact: ['req.headers.cookie', 'req.headers.authorization'],
      ...(logStream && { stream: logStream }),
    },
    logController: new RequestLog(),
    frameworkErrors: answerUnroutable,
    clientErrorHandler: (error, socket) => answerUnreadable(app, error, socket),
    rewriteUrl: readTarget,
    trustProxy: [...configuration.trustProxy],
    genReqId: () => randomUUID(),
    bodyLimit,
    requestTimeout,
    http: {
      // `checkHosts` answers requests without a Host header with a problem, and Node without a body.
      requireHostHeader: false,
      headersTimeout: Math.min(headersTimeout, requestTimeout),
      connectionsCheckingInterval: Math.min(timeoutCheckInterval, requestTimeout),
    },
    forceCloseConnections: 'idle',
    // `closeConnectionsOnShutdown` answers with a problem instead.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 100 },
  })
  useAllLookAlikes()
  answerProblems(app)
  acceptJsonBodies(app)
  requireDeclarations(app)
  const methodsAt = watchMethods(app)
  // Every request passes these hooks, also those for files, for addresses that do not exist, and for routes of plugins
  // (decision 171).
  addRequestIds(app)
  logRequests(app)
  useSecurityHeaders(app)
  useCachePolicies(app)
  closeConnectionsOnShutdown(app, services)
  answerUnsupported(app)
  checkHosts(app)
  await rejectWhenOverloaded(app, maxEventLoopDelay)
  limitUnfinishedRequests(app, configuration)
  useBudgets(app, { ...services, rateLimit: configuration.rateLimit })
  if (configuration.rateLimit) takeOwnTurns(app)
  rejectOtherMethods(app, methodsAt)
  await serveMetrics(app, services)
  await serveApiDocs(app)
  if (webDirectory !== undefined) {
    await serveFiles(app, webDirectory)
    serveServiceWorker(app, { isOn: configuration.serviceWorker })
  }
  // Only the API, the pictures and the pages of one thing need sessions; other pages and files do not.
  await app.register(async (api) => {
    compressJson(api)
    recordRejectedRequests(api, services)
    checkOrigins(api, configuration.publicUrl)
    await useSessions(api, services)
    checkMembers(api)
    api.decorate('findRole', (userId) => findRole(services.db, { userId }))
    api.decorate(
      'hasRequiredFactor',
      async (userId) => !configuration.requireSecondFactor || isTwoStepOn(services.db, { userId }),
    )
    api.decorate('isEmailConfirmed', (userId) => isEmailConfirmed(services.db, { userId }))
    api.decorate('isSignInRecent', async (request) => {
      const session = getSession(request)
      return session !== undefined && hasRecentProof(services.db, { ...session, now: new Date() })
    })
    api.decorate('requireVisibleUser', (key) => requireVisibleUser(services.db, key))
    useWriters(api, services)
    for (const serve of [serveHealth, ...subjects.flatMap((subject) => subject.serve)]) await serve(api, services)
    if (webDirectory !== undefined) serveScreens({ app, withSessions: api }, services, webDirectory)
  })
  serveWellKnown(app, services)
  serveLinkPreviews(app, services, { webDirectory })
  const writePage = webDirectory === undefined ? undefined : pageWriter(services, webDirectory)
  answerUnrouted(app, { methodsAt, writePage })
  return app
}

/** Adds the request id of the log to every response, so that members can name it when they report an error. */
function addRequestIds(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id)
    done()
  })
}

/** Ends live streams, and each connection after its current response: its browser may have sent the next request. */
function closeConnectionsOnShutdown(app: FastifyInstance, { live }: Services) {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    await live.close()
  })
  app.addHook('onRequest', ({ routeOptions: { url } }, _reply, done) =>
    done(isClosing && url === livePath ? new ProblemError('Unavailable') : undefined),
  )
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) void reply.header('connection', 'close')
    done(null, payload)
  })
}
