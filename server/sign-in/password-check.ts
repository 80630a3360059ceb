import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BudgetName } from '../../contract/platform/budgets.ts'
import { wrongCurrentPassword } from '../../contract/sign-in/schemas.ts'
import type { Database } from '../platform/database/schema.ts'
import { ProblemError, requireThat } from '../platform/http/problem-error.ts'
import type { Keys } from '../platform/limits/call-counts.ts'
import { networkOf } from '../platform/limits/network.ts'
import { recordSecurityEvent } from './security-log/security-log.ts'
import { requireCode } from './two-step/code-check.ts'
import { isTwoStepOn } from './two-step/two-step.ts'
import { findUsername } from '../people/users/users.ts'
import { accountAttempt, codeAttempt } from './known-devices.ts'
import { decoyHash, hashPassword, isOutdatedHash, verifyPassword } from './passwords.ts'
import { getSession } from './sessions.ts'
import { findCredentials, getPasswordHash, replaceHash, replacePassword } from './credentials.ts'

// Only this file compares passwords with hashes, so that every attempt counts (decision 181).

type Exchange = { request: FastifyRequest; reply: FastifyReply }
type Spending = readonly (readonly [BudgetName, Keys])[]

/**
 * Checks the username, or the confirmed email address, and the password of a visitor. Returns the member's id and password hash. Throws `WrongCredentials`,
 * equally fast for a wrong password and for an unknown name, and `TooManyRequests` after too many attempts. The
 * caller asks for the code of a member with two-step sign-in.
 */
export async function requireCredentials(
  db: Database,
  { body: { username: name, password }, ...exchange }: Exchange & { body: { username: string; password: string } },
): Promise<{ id: number; passwordHash: string }> {
  const credentials = await findCredentials(db, { name })
  exchange.request.identityCheck = { kind: 'sign-in', userId: credentials?.id }
  const spending = await spendingFor(db, { name, username: credentials?.username ?? name, ...exchange })
  const passwordHash = credentials?.passwordHash ?? decoyHash
  const isRight = await isRightPassword({ password, passwordHash, spending, ...exchange })
  if (!credentials || !isRight) throw new ProblemError('WrongCredentials')
  return isOutdatedHash(passwordHash) ? renewHash(db, { ...credentials, password }) : credentials
}

/**
 * Checks the password of the signed-in member, and records it. Returns its hash. A member with two-step sign-in must also have
 * proved recently who they are, with a code or a passkey. Throws `InvalidInput` for a wrong password, `SignInNotRecent`,
 * and `TooManyRequests` after too many attempts.
 */
export async function requirePassword(
  db: Database,
  { userId, currentPassword, ...exchange }: Exchange & { userId: number; currentPassword: string },
): Promise<string> {
  const { request } = exchange
  if (await isTwoStepOn(db, { userId })) requireThat(await request.server.isSignInRecent(request), 'SignInNotRecent')
  return requireRightPassword(db, { userId, currentPassword, ...exchange })
}

/**
 * Checks the password of a member, and a code if two-step sign-in is on, and records them. Throws `InvalidInput` for a
 * wrong password, `CodeRequired`, `WrongCode`, and `TooManyRequests` after too many attempts.
 */
export async function requirePasswordAndCode(
  db: Database,
  { code, ...attempt }: Exchange & { userId: number; currentPassword: string; code: string | undefined },
) {
  const { userId, request, reply } = attempt
  await requireRightPassword(db, attempt)
  if (!(await isTwoStepOn(db, { userId }))) return
  if (code === undefined) throw new ProblemError('CodeRequired')
  const countedBy = await codeAttempt(db, { request, userId })
  await requireCode(db, { userId, countedBy, code, request, reply, now: new Date() })
}

/** Returns the error for a current password that is wrong or has changed since it was checked. */
export function wrongPasswordProblem(): ProblemError {
  return new ProblemError('InvalidInput', { currentPassword: wrongCurrentPassword })
}

async function requireRightPassword(
  db: Database,
  { userId, currentPassword, ...exchange }: Exchange & { userId: number; currentPassword: string },
): Promise<string> {
  const { request } = exchange
  request.identityCheck = { kind: 'password-check', userId }
  const username = await findUsername(db, { id: userId })
  const passwordHash = await getPasswordHash(db, { userId })
  const spending = [
    ['passwordChecks', { session: triesOf(request, userId), member: userId }] as const,
    ...(await spendingFor(db, { name: username, username, ...exchange })),
  ]
  if (!(await isRightPassword({ password: currentPassword, passwordHash, spending, ...exchange })))
    throw wrongPasswordProblem()
  await recordSecurityEvent(db, { kind: 'password-check', userId, request })
  return passwordHash
}

/** Returns the key of the tries of a session. All links that a member got by email share the tries of one session. */
function triesOf(request: FastifyRequest, userId: number): string {
  const session = getSession(request)
  return session?.userId === userId ? session.idHash : `links of ${userId}`
}

/**
 * Returns what every attempt at the password of a username spends. An email address has budgets of its own: if it shared
 * those of the username, a stranger could find out whose address it is (decision 181).
 */
async function spendingFor(
  db: Database,
  { name, username, request }: { name: string; username: string; request: FastifyRequest },
): Promise<Spending> {
  return [
    ['passwordAttempts', { username: `${networkOf(request.ip)} ${name.toLowerCase()}` }],
    ['accountAttempts', await accountAttempt(db, { request, name, username })],
  ]
}

type PasswordAttempt = {
  password: string
  passwordHash: string
  spending: Spending
  reply: FastifyReply
}

/** Spends before the check, so that attempts that arrive at once count, and refunds right ones (decision 181). */
async function isRightPassword({ password, passwordHash, spending, reply }: PasswordAttempt): Promise<boolean> {
  for (const [budget, keys] of spending) await reply.spend(budget, keys)
  if (!(await verifyPassword(password, passwordHash))) return false
  for (const [budget, keys] of spending) await reply.refund(budget, keys)
  return true
}

/** Hashes a password that was just checked with the current parameters. Returns the hash that counts from now on. */
async function renewHash(
  db: Database,
  { id, passwordHash, password }: { id: number; passwordHash: string; password: string },
): Promise<{ id: number; passwordHash: string }> {
  const renewed = await hashPassword(password)
  if (await replaceHash(db, { id, passwordHash, renewed })) return { id, passwordHash: renewed }
  // Another sign-in has renewed the hash, or the password was changed.
  const current = await getPasswordHash(db, { userId: id })
  if (!(await verifyPassword(password, current))) throw new ProblemError('WrongCredentials')
  return { id, passwordHash: current }
}

/** Throws `InvalidInput` if the password has changed since the caller checked it against `checkedHash`. */
export async function changePassword(
  db: Database,
  { userId, checkedHash, newPassword }: { userId: number; checkedHash: string; newPassword: string },
) {
  const isChanged = await replacePassword(db, { userId, checkedHash, passwordHash: await hashPassword(newPassword) })
  if (!isChanged) throw wrongPasswordProblem()
}
