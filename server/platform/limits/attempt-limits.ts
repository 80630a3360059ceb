import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Configuration } from '../configuration/configuration.ts'
import { Refusal } from '../http/refusal.ts'
import type { ServeOptions } from '../http/serve.ts'
import { connectRedis } from '../redis/redis.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a call of this route is a try to sign in. */
    isSignIn?: boolean
  }
}

/**
 * How often one address may try. Signing in counts per address and username, so a club behind one address is not locked
 * out by one member's lost password. What a member does while signed in counts per member, whatever address they are asked
 * from: changing a password or a picture, an archive, having a page elsewhere on the web read. Registrations allow for a
 * whole club's first evening.
 */
const limits = {
  'sign-in': { max: 10, timeWindow: '1 minute', keyGenerator: triedAccount, hook: 'preHandler' as const },
  'password change': perMember(10, '1 minute'),
  'page elsewhere': perMember(120, '1 hour'),
  picture: perMember(30, '1 hour'),
  'email change': perMember(10, '1 hour'),
  profile: perMember(60, '1 hour'),
  archive: perMember(20, '1 hour'),
  report: perMember(20, '1 hour'),
  registration: { max: 100, timeWindow: '1 hour' },
  reset: { max: 10, timeWindow: '15 minutes' },
}

/**
 * Tries to sign in from one address under whatever names: enough for a hundred members on one evening, each mistyping
 * once, and too few for whoever tries a common password on all names there are (decision 14).
 */
const signInsPerAddress = { max: 200, timeWindow: '15 minutes', keyGenerator: triedAddress }

/** Limits a call's tries per address; beyond, 429 with `Retry-After`. */
export function limitTries(kind: keyof typeof limits): ServeOptions {
  return { config: { rateLimit: limits[kind], isSignIn: kind === 'sign-in' } }
}

/** Counts tries in this process, or in Redis where several share the work. `RATE_LIMIT=off` counts nothing. */
export async function useTryLimits(app: FastifyInstance, { rateLimit: enabled, redisUrl }: Configuration) {
  if (!enabled) return
  const onAway = () => app.log.warn('tries are not counted while Redis is away')
  const redis = redisUrl === undefined ? undefined : await connectRedis(redisUrl, onAway)
  app.addHook('onClose', async () => redis?.disconnect())
  await app.register(rateLimit, {
    global: false,
    skipOnError: true,
    ...(redis && { redis }),
    errorResponseBuilder: () => new Refusal('TooManyRequests'),
  })
  // A route has one limit of the plugin's own, so this one is asked by hand.
  const countSignIn = app.createRateLimit(signInsPerAddress)
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.isSignIn !== true) return
    const tries = await countSignIn(request)
    if (tries.isAllowed || !tries.isExceeded) return
    void reply.header('retry-after', tries.ttlInSeconds)
    throw new Refusal('TooManyRequests')
  })
}

/** So many tries of whoever is signed in; counted once it is known who that is. */
function perMember(max: number, timeWindow: string) {
  return { max, timeWindow, keyGenerator: signedInMember, hook: 'preHandler' as const }
}

function triedAccount(request: FastifyRequest): string {
  const { username } = request.body as { username: string }
  return `${normalizeIP(request.ip)} ${username.toLowerCase()}`
}

function triedAddress(request: FastifyRequest): string {
  return `sign-in ${normalizeIP(request.ip)}`
}

function signedInMember(request: FastifyRequest): string {
  return String(request.session.userId)
}
