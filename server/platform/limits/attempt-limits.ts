import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Configuration } from '../configuration/configuration.ts'
import { ProblemError } from '../http/problem-error.ts'
import type { ServeOptions } from '../http/serve.ts'
import { connectRedis } from '../redis/redis.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether requests to this route are sign-in attempts. */
    isSignIn?: boolean
  }
}

/**
 * The limits per IP address. Sign-in counts per address and username, so that one member who forgot their password does not
 * lock out a club that shares an address. Actions of signed-in members count per member. The registration limit allows a whole
 * club to register in one evening.
 */
const limits = {
  'sign-in': { max: 10, timeWindow: '1 minute', keyGenerator: addressAndUsername, hook: 'preHandler' as const },
  'password change': perMember(10, '1 minute'),
  'page preview': perMember(120, '1 hour'),
  picture: perMember(30, '1 hour'),
  'email change': perMember(10, '1 hour'),
  profile: perMember(60, '1 hour'),
  archive: perMember(20, '1 hour'),
  report: perMember(20, '1 hour'),
  registration: { max: 100, timeWindow: '1 hour' },
  reset: { max: 10, timeWindow: '15 minutes' },
}

/**
 * Limits sign-in attempts per IP address for all usernames together: enough for a hundred members in one evening who each
 * mistype once, but too few to try a common password on all usernames (decision 14).
 */
const signInsPerAddress = { max: 200, timeWindow: '15 minutes', keyGenerator: addressOnly }

/** Returns route options that limit attempts; beyond the limit, the server answers 429 with `Retry-After`. */
export function limitAttempts(kind: keyof typeof limits): ServeOptions {
  return { config: { rateLimit: limits[kind], isSignIn: kind === 'sign-in' } }
}

/** Counts attempts in this process, or in Redis if it is configured. `RATE_LIMIT=off` turns all limits off. */
export async function useAttemptLimits(app: FastifyInstance, { rateLimit: enabled, redisUrl }: Configuration) {
  if (!enabled) return
  const onDisconnect = () => app.log.warn('attempts are not limited while Redis is not available')
  const redis = redisUrl === undefined ? undefined : await connectRedis(redisUrl, onDisconnect)
  app.addHook('onClose', async () => redis?.disconnect())
  await app.register(rateLimit, {
    global: false,
    skipOnError: true,
    ...(redis && { redis }),
    errorResponseBuilder: () => new ProblemError('TooManyRequests'),
  })
  // The plugin supports one limit per route, so the second limit for sign-in needs a hook.
  const countSignIn = app.createRateLimit(signInsPerAddress)
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.isSignIn !== true) return
    const attempts = await countSignIn(request)
    if (attempts.isAllowed || !attempts.isExceeded) return
    void reply.header('retry-after', attempts.ttlInSeconds)
    throw new ProblemError('TooManyRequests')
  })
}

/** Counts in `preHandler`, when the session is known. */
function perMember(max: number, timeWindow: string) {
  return { max, timeWindow, keyGenerator: signedInMember, hook: 'preHandler' as const }
}

function addressAndUsername(request: FastifyRequest): string {
  const { username } = request.body as { username: string }
  return `${normalizeIP(request.ip)} ${username.toLowerCase()}`
}

function addressOnly(request: FastifyRequest): string {
  return `sign-in ${normalizeIP(request.ip)}`
}

function signedInMember(request: FastifyRequest): string {
  return String(request.session.userId)
}
