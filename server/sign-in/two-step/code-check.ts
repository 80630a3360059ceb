import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../platform/database/schema.ts'
import { requireThat } from '../../platform/http/problem-error.ts'
import type { Keys } from '../../platform/limits/call-counts.ts'
import { recordSecurityEvent } from '../security-log/security-log.ts'
import { takeAppCode, takeCode } from './codes.ts'

/** `countedBy` is the key by which the attempts are counted. */
type CodeAttempt = {
  countedBy: Keys
  userId: number
  code: string
  request: FastifyRequest
  reply: FastifyReply
  now: Date
}

// Only this file checks codes, so that every attempt counts (decision 181).

/** Records the check. Throws `WrongCode` for a wrong or used code, and `TooManyRequests`. */
export async function requireCode(db: Database, attempt: CodeAttempt) {
  const { userId, request, now } = attempt
  const kind = await countAttempt(attempt, () => takeCode(db, attempt))
  await recordSecurityEvent(db, {
    kind: kind === 'recovery' ? 'recovery-code-used' : 'two-step-check',
    userId,
    request,
    now,
  })
}

/** Checks a code of an authenticator app that the member has just set up. Throws the same problems as `requireCode`. */
export async function requireFirstCode(db: Database, attempt: CodeAttempt & { sealedSecret: string }) {
  await countAttempt(attempt, async () => (await takeAppCode(db, attempt)) || undefined)
}

/** Counts an attempt before its check, so that attempts that arrive at once count, and takes a right one back. */
async function countAttempt<Result>(
  { userId, countedBy, request, reply }: CodeAttempt,
  check: () => Promise<Result | undefined>,
): Promise<Result> {
  request.identityCheck = { kind: 'two-step-check', userId }
  await reply.spend('codeAttempts', countedBy)
  const result = await check()
  requireThat(result !== undefined, 'WrongCode')
  await reply.refund('codeAttempts', countedBy)
  return result
}
