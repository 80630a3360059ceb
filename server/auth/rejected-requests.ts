import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { wrongCurrentPassword } from '../../contract/auth/schemas.ts'
import { problems } from '../../contract/platform/problems.ts'
import type { SecurityEventKind, SecurityOutcome } from '../../contract/security-log/kinds.ts'
import type { Database } from '../platform/database/schema.ts'
import { ProblemError } from '../platform/http/problem-error.ts'
import { networkOf } from '../platform/limits/network.ts'
import { recordSecurityEvent } from '../security-log/security-log.ts'
import { findCredentials } from './queries.ts'

/**
 * Number of rejected requests of one network that are recorded in a minute, so that a flood of them
 * does not write to the disk.
 */
const maxPerMinute = 60

/**
 * Records failed and rejected sign-ins, wrong passwords of signed-in members, and requests that are not allowed (403).
 * A failure to record them is logged and does not change the answer.
 */
export function recordRejectedRequests(app: FastifyInstance, db: Database) {
  // Unlike `max`, `maxSize` allocates no memory for networks that have not sent anything.
  const counts = new LRUCache<string, { count: number }>({ maxSize: 10_000, sizeCalculation: () => 1, ttl: 60_000 })
  app.addHook('onError', async (request, _reply, error) => {
    const rejection = rejectionOf(request, error)
    if (!rejection || isFlood(counts, networkOf(request.ip))) return
    try {
      await recordSecurityEvent(db, { ...rejection, userId: await findMember(db, request), request })
    } catch (failure) {
      request.log.error({ err: failure }, 'could not record a security event')
    }
  })
}

function rejectionOf(
  request: FastifyRequest,
  error: Error,
): { kind: SecurityEventKind; outcome: SecurityOutcome } | undefined {
  if (!(error instanceof ProblemError)) return undefined
  const { budget } = request.routeOptions.config
  const isSignIn = budget === 'signIns' || error.problem === 'WrongCredentials'
  const kind = isSignIn ? 'sign-in' : 'password-check'
  if (error.problem === 'TooManyRequests' && (isSignIn || budget === 'passwordChecks'))
    return { kind, outcome: 'blocked' }
  const isWrongPassword = error.errors?.['currentPassword'] === wrongCurrentPassword
  if (error.problem === 'WrongCredentials' || isWrongPassword || (isSignIn && error.problem === 'AccountSuspended'))
    return { kind, outcome: 'failure' }
  return problems[error.problem].status === 403 ? { kind: 'access-denied', outcome: 'blocked' } : undefined
}

/** Counts a rejection. Returns whether the network has reached the limit of this minute. */
function isFlood(counts: LRUCache<string, { count: number }>, network: string): boolean {
  const counted = counts.get(network) ?? { count: 0 }
  if (counted.count === 0) counts.set(network, counted)
  counted.count += 1
  return counted.count > maxPerMinute
}

/** Finds the member whose username a sign-in names, or the signed-in member of another request. */
async function findMember(db: Database, { routeOptions, body, session }: FastifyRequest): Promise<number | undefined> {
  if (routeOptions.config.budget !== 'signIns') return session?.userId
  const { username } = (body ?? {}) as { username?: unknown }
  return typeof username === 'string' ? (await findCredentials(db, { username }))?.id : undefined
}
