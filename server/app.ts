import { randomUUID } from 'node:crypto'
import type { Writable } from 'node:stream'
import fastify, { type FastifyInstance } from 'fastify'
import { serveAccount } from './account/routes.ts'
import { serveEmailChanges } from './account/email-change-routes.ts'
import { serveAttendance } from './planning/attendance/routes.ts'
import { serveAuth } from './sign-in/routes.ts'
import { recordRejectedRequests } from './sign-in/rejected-requests.ts'
import { hasRecentProof } from './sign-in/proofs.ts'
import { getSession, useSessions } from './sign-in/sessions.ts'
import { serveRecentSignIn } from './account/recent-sign-in-routes.ts'
import { useConfirmedEmails } from './platform/http/confirmed-email-check.ts'
import { useRecentSignIns } from './platform/http/recent-sign-in-check.ts'
import { useBudgets } from './platform/limits/budgets.ts'
import { serveCalendar } from './events/calendar/routes.ts'
import { serveCollection } from './shelves/collection/routes.ts'
import { serveComments } from './events/comments/routes.ts'
import { isEmailConfirmed } from './sign-in/email-confirmation/confirmation-link-rows.ts'
import { serveEmailConfirmation } from './sign-in/email-confirmation/routes.ts'
import { serveDevices } from './account/device-routes.ts'
import { serveEventLinks } from './events/links/routes.ts'
import { serveEvents } from './events/routes.ts'
import { serveDatePolls } from './planning/date-polls/routes.ts'
import { listBringLines } from './planning/fit/bring-list.ts'
import { serveBringLists } from './planning/fit/bring-list-routes.ts'
import { serveFit } from './planning/fit/routes.ts'
import { serveLoans } from './shelves/loans/routes.ts'
import { serveGames } from './games/routes.ts'
import { serveHealth } from './platform/health/routes.ts'
import { serveApiDocs } from './platform/openapi/routes.ts'
import { useCachePolicies } from './platform/http/cache-policies.ts'
import { compressJson } from './platform/http/compressed-json.ts'
import { checkOrigins } from './platform/http/origin-check.ts'
import { acceptJsonBodies } from './platform/http/json-bodies.ts'
import { logRequests, RequestLog } from './platform/http/request-log.ts'
import { rejectWhenOverloaded } from './platform/http/overload.ts'
import { useRoles } from './platform/http/role-check.ts'
import { answerProblems } from './platform/http/problem-answers.ts'
import { checkHosts, readTarget } from './platform/http/request-targets.ts'
import { requireDeclarations } from './platform/http/route-declarations.ts'
import { useSecurityHeaders } from './platform/http/security-headers.ts'
import { answerUnreadable, answerUnsupported } from './platform/http/unreadable-requests.ts'
import type { PictureFetcher } from './games/pictures/picture-fetcher.ts'
import { serveImages, servePictures } from './games/pictures/routes.ts'
import { serveInvitations } from './events/invitations/routes.ts'
import { pageWriter } from './site/link-previews/page-writer.ts'
import { serveLinkPreviews } from './site/link-previews/routes.ts'
import { serveLive } from './site/live/routes.ts'
import { useWriters } from './platform/live/request-writers.ts'
import { serveMessages } from './messages/routes.ts'
import { serveMetrics } from './platform/metrics/routes.ts'
import { serveNotifications } from './notifications/routes.ts'
import { serveAvatars } from './people/avatars/routes.ts'
import { servePasskeys } from './sign-in/passkeys/routes.ts'
import { isTwoStepOn } from './sign-in/two-step/two-step.ts'
import { serveTwoStep } from './sign-in/two-step/routes.ts'
import { servePlayers } from './shelves/players/routes.ts'
import { servePlays } from './planning/plays/routes.ts'
import { serveAdministrators } from './account/administrator-routes.ts'
import { serveAppeals } from './moderation/appeal-routes.ts'
import { serveModerators } from './moderation/moderator-routes.ts'
import { serveModeration } from './moderation/routes.ts'
import { ProblemError } from './platform/http/problem-error.ts'
import type { Services } from './platform/services/services.ts'
import { serveUnsubscribe } from './site/emails/unsubscribe-routes.ts'
import { servePrivacyChoices } from './account/privacy-routes.ts'
import { serveProfile } from './account/profile-routes.ts'
import { findRole } from './people/users/roles.ts'
import { serveUsers } from './people/users/routes.ts'
import { answerUnroutable, serveWeb } from './site/pages/web-app.ts'
import { serveSecurityLog } from './sign-in/security-log/routes.ts'
import { serveSavedSearches } from './events/saved-searches/routes.ts'
import { serveSecondTable } from './planning/second-table/routes.ts'
import { serveMeetingPlaces } from './events/meeting-places/routes.ts'
import { serveVenues } from './events/venues/routes.ts'
import { serveSplit } from './planning/split/routes.ts'
import { serveShelf } from './shelves/import/routes.ts'
import { serveSiteTexts } from './site/texts/routes.ts'
import { serveWanted } from './shelves/wanted/routes.ts'
import { serveWishes } from './games/wishes/routes.ts'
import { serveZipCodes } from './people/zip-codes/routes.ts'

const bodyLimit = 1024 * 1024

/** Milliseconds for a whole request, enough for the largest picture over a slow connection, and for its headers. */
const defaultRequestTimeout = 60_000
const headersTimeout = 15_000
/** Milliseconds between two searches for connections that exceed these times. */
const timeoutCheckInterval = 5_000

const subjects = [
  serveHealth,
  serveAuth,
  servePasskeys,
  serveEmailConfirmation,
  serveTwoStep,
  serveEmailChanges,
  serveDevices,
  serveRecentSignIn,
  serveSecurityLog,
  serveAccount,
  serveProfile,
  serveUsers,
  servePrivacyChoices,
  serveAvatars,
  servePlayers,
  servePlays,
  serveAttendance,
  serveGames,
  serveCollection,
  serveEvents,
  serveEventLinks,
  serveDatePolls,
  serveInvitations,
  serveFit,
  serveBringLists,
  serveLoans,
  serveSecondTable,
  serveSplit,
  serveComments,
  (app: FastifyInstance, services: Services) => serveCalendar(app, services, listBringLines),
  serveMessages,
  serveNotifications,
  serveImages,
  servePictures,
  serveWanted,
  serveWishes,
  serveShelf,
  serveSavedSearches,
  serveVenues,
  serveMeetingPlaces,
  serveZipCodes,
  serveModeration,
  serveModerators,
  serveAppeals,
  serveAdministrators,
  serveSiteTexts,
]

/**
 * Subjects with a parser or a plugin for their own routes only, so each of them gets a Fastify scope. The other
 * subjects share one scope, because every scope makes the start slower.
 */
const subjectsInScopes = [serveUnsubscribe, serveLive]

/** The services of the platform and of the subjects. */
export type AppServices = Services & { pictureFetcher: PictureFetcher }

/**
 * - `webDirectory`: absolute path of the built web app. Without it, the server only serves the API.
 * - `logStream`: receives the log instead of standard output.
 * - `maxEventLoopDelay`: milliseconds of event loop delay from which the server rejects requests.
 * - `requestTimeout`: milliseconds in which a request has to arrive completely.
 */
type AppOptions = {
  webDirectory?: string
  logStream?: Writable
  maxEventLoopDelay?: number
  requestTimeout?: number
}

/** Builds the server with all routes. It is ready for `listen` or `inject`. */
export async function buildApp(
  services: AppServices,
  { webDirectory, logStream, maxEventLoopDelay, requestTimeout = defaultRequestTimeout }: AppOptions = {},
): Promise<FastifyInstance> {
  const { configuration } = services
  const app = fastify({
    logger: {
      level: configuration.logLevel,
      redact: ['req.headers.cookie', 'req.headers.authorization'],
      ...(logStream && { stream: logStream }),
    },
    logController: new RequestLog(),
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerUnreadable,
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
  answerProblems(app)
  acceptJsonBodies(app)
  requireDeclarations(app)
  // Every request passes these hooks, also those for files, for addresses that do not exist, and for routes of plugins
  // (decision 171).
  addRequestIds(app)
  logRequests(app)
  useSecurityHeaders(app)
  useCachePolicies(app)
  closeConnectionsOnShutdown(app, services)
  answerUnsupported(app)
  checkHosts(app)
  rejectWhenOverloaded(app, maxEventLoopDelay)
  useBudgets(app, { ...services, rateLimit: configuration.rateLimit })
  await serveMetrics(app, services)
  await serveApiDocs(app)
  // Only the API and the pictures need sessions; pages and other files do not.
  await app.register(async (api) => {
    compressJson(api)
    recordRejectedRequests(api, services.db)
    checkOrigins(api, configuration.publicUrl)
    await useSessions(api, services)
    useRecentSignIns(api, async (request) => {
      const session = getSession(request)
      return session !== undefined && hasRecentProof(services.db, { ...session, now: new Date() })
    })
    useRoles(api, {
      findRole: (userId) => findRole(services.db, { userId }),
      hasRequiredFactor: async (userId) => !configuration.requireSecondFactor || isTwoStepOn(services.db, { userId }),
    })
    useWriters(api, services)
    useConfirmedEmails(api, (userId) => isEmailConfirmed(services.db, { userId }))
    for (const serveSubject of subjects) await serveSubject(api, services)
    for (const serveSubject of subjectsInScopes) await api.register(async (scope) => serveSubject(scope, services))
  })
  serveLinkPreviews(app, services, { webDirectory })
  await serveWeb(app, webDirectory, webDirectory === undefined ? undefined : pageWriter(services, webDirectory))
  return app
}

/** Adds the request id of the log to every response, so that members can name it when they report an error. */
function addRequestIds(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id)
    done()
  })
}

/** On shutdown, ends live streams, rejects new requests and closes each connection after its current response. */
function closeConnectionsOnShutdown(app: FastifyInstance, { live }: Services) {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    await live.close()
  })
  app.addHook('onRequest', (_request, _reply, done) => done(isClosing ? new ProblemError('Unavailable') : undefined))
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) void reply.header('connection', 'close')
    done(null, payload)
  })
}
