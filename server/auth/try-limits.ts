import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Configuration } from '../configuration.ts'
import { Refusal } from '../http/refusal.ts'
import type { ServeOptions } from '../http/serve.ts'
import { connectRedis } from '../redis.ts'

/**
 * How often one address may try. Signing in counts per address and username, so a club behind one address is not locked
 * out by one member's lost password; registrations allow for a whole club's first evening.
 */
const limits = {
  'sign-in': { max: 10, timeWindow: '1 minute', keyGenerator: triedAccount, hook: 'preHandler' as const },
  registration: { max: 100, timeWindow: '1 hour' },
  reset: { max: 10, timeWindow: '15 minutes' },
}

/** Limits a call's tries per address; beyond, 429 with `Retry-After`. */
export function limitTries(kind: keyof typeof limits): ServeOptions {
  return { config: { rateLimit: limits[kind] } }
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
}

function triedAccount(request: FastifyRequest): string {
  const { username } = request.body as { username: string }
  return `${request.ip} ${username.toLowerCase()}`
}
