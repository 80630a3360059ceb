import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Configuration } from '../configuration/configuration.ts'
import { ProblemError } from '../http/problem-error.ts'
import type { ServeOptions } from '../http/serve.ts'
import { connectRedis } from '../redis/redis.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whose password a request to this route contains: that of the username in the body, or of the signed-in member. */
    checksPasswordOf?: 'username' | 'member'
    /** Whether the server fetches the picture at the `imageUrl` in the body of a request to this route. */
    fetchesPicture?: true
  }
  interface FastifyInstance {
    /**
     * Counts a confirmation email to the address in the field `email` of the body, per member, per address and per network.
     * Throws `TooManyRequests` beyond one of the limits. Call it before anything is stored.
     */
    limitConfirmationEmails: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  }
}

/**
 * The limits per IP address. Actions of signed-in members count per member. The registration limit allows a whole club to
 * register in one evening.
 */
const limits = {
  'sign-in': { checksPasswordOf: 'username' },
  password: { checksPasswordOf: 'member' },
  'email change': { rateLimit: perMember(10, '1 hour'), checksPasswordOf: 'member' },
  'picture fetch': { fetchesPicture: true },
  'page preview': { rateLimit: perMember(120, '1 hour') },
  picture: { rateLimit: perMember(30, '1 hour') },
  profile: { rateLimit: perMember(60, '1 hour') },
  archive: { rateLimit: perMember(20, '1 hour') },
  report: { rateLimit: perMember(20, '1 hour') },
  registration: { rateLimit: { max: 100, timeWindow: '1 hour' } },
  reset: { rateLimit: { max: 10, timeWindow: '15 minutes' } },
} as const satisfies Record<string, ServeOptions['config']>

/** Returns route options that limit attempts; beyond the limit, the server answers 429 with `Retry-After`. */
export function limitAttempts(kind: keyof typeof limits): ServeOptions {
  return { config: limits[kind] }
}

/**
 * Counts attempts in this process, or in Redis if it is configured. `RATE_LIMIT=off` turns all limits off.
 *
 * @param findUsername returns the username of a signed-in member
 */
export async function useAttemptLimits(
  app: FastifyInstance,
  { rateLimit: enabled, redisUrl }: Configuration,
  findUsername: (userId: number) => Promise<string>,
) {
  if (!enabled) {
    app.decorate('limitConfirmationEmails', async () => undefined)
    return
  }
  const onDisconnect = () => app.log.warn('attempts are not limited while Redis is not available')
  const redis = redisUrl === undefined ? undefined : await connectRedis(redisUrl, onDisconnect)
  app.addHook('onClose', async () => redis?.disconnect())
  await app.register(rateLimit, {
    global: false,
    skipOnError: true,
    ...(redis && { redis }),
    errorResponseBuilder: () => new ProblemError('TooManyRequests'),
  })
  limitPasswordAttempts(app, findUsername)
  limitConfirmationEmails(app)
  limitPictureFetches(app)
}

/**
 * Limits attempts to guess a password. Calls that ask a member for the password share the counter of sign-in per address and
 * username, so that a stolen session allows no additional attempts. The address is part of the key, so that one member who
 * forgot their password does not lock out a club that shares an address.
 */
function limitPasswordAttempts(app: FastifyInstance, findUsername: (userId: number) => Promise<string>) {
  const ofUsername = limiter(app, 10, '1 minute', async (request) => {
    const isMember = request.routeOptions.config.checksPasswordOf === 'member'
    const username = isMember ? await findUsername(memberOf(request)) : (request.body as { username: string }).username
    return `password at ${normalizeIP(request.ip)} ${username.toLowerCase()}`
  })
  const ofMember = limiter(app, 10, '1 minute', (request) => `password of ${memberOf(request)}`)
  // Enough for a hundred members in one evening who each mistype once, but too few to try a common password on all usernames
  // (decision 14).
  const fromAddress = limiter(app, 200, '15 minutes', (request) => `sign-in ${normalizeIP(request.ip)}`)
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.checksPasswordOf === 'username') await fromAddress(request, reply)
  })
  app.addHook('preHandler', async (request, reply) => {
    const { checksPasswordOf } = request.routeOptions.config
    if (checksPasswordOf === 'member') await ofMember(request, reply)
    if (checksPasswordOf !== undefined) await ofUsername(request, reply)
  })
}

/** Limits emails to addresses that their owners have not confirmed, so that members cannot send them to strangers. */
function limitConfirmationEmails(app: FastifyInstance) {
  const limiters = [
    limiter(app, 5, '1 hour', (request) => `confirmation by ${memberOf(request)}`),
    limiter(app, 3, '1 hour', ({ body }) => `confirmation to ${(body as { email: string }).email.toLowerCase()}`),
    limiter(app, 20, '1 hour', (request) => `confirmation from ${normalizeIP(request.ip)}`),
  ]
  app.decorate('limitConfirmationEmails', async (request, reply) => {
    for (const requireAllowed of limiters) await requireAllowed(request, reply)
  })
}

/** Limits the pictures that the server fetches for a member's previews, new games and changed games together. */
function limitPictureFetches(app: FastifyInstance) {
  const ofMember = limiter(app, 120, '1 hour', (request) => `picture fetch of ${memberOf(request)}`)
  app.addHook('preHandler', async (request, reply) => {
    const { fetchesPicture } = request.routeOptions.config
    if (fetchesPicture && 'imageUrl' in (request.body as object)) await ofMember(request, reply)
  })
}

/**
 * Returns a function that counts a request and throws `TooManyRequests` with `Retry-After` beyond the limit.
 *
 * @param keyOf returns what is counted; all limiters share one store, so that each needs keys of its own
 */
function limiter(
  app: FastifyInstance,
  max: number,
  timeWindow: string,
  keyOf: (request: FastifyRequest) => string | Promise<string>,
) {
  const count = app.createRateLimit({ max, timeWindow, keyGenerator: keyOf })
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const attempts = await count(request)
    if (attempts.isAllowed || !attempts.isExceeded) return
    void reply.header('retry-after', attempts.ttlInSeconds)
    throw new ProblemError('TooManyRequests')
  }
}

/** Counts in `preHandler`, when the session is known. */
function perMember(max: number, timeWindow: string) {
  return {
    max,
    timeWindow,
    keyGenerator: (request: FastifyRequest) => String(memberOf(request)),
    hook: 'preHandler',
  } as const
}

function memberOf(request: FastifyRequest): number {
  const { userId } = request.session
  if (userId === undefined) throw new Error('A limit per member belongs to calls of signed-in members.')
  return userId
}
