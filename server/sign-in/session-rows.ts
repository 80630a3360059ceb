import type { ExpressionBuilder } from 'kysely'
import type { Device } from '../../contract/account/schemas.ts'
import { sessionIdleTimeout } from '../../contract/sign-in/rules.ts'
import { cacheQuery } from '../platform/database/query-cache.ts'
import { isOneOf } from '../platform/database/value-lists.ts'
import type { Database, Schema } from '../platform/database/schema.ts'
import { hasRows } from '../platform/database/totals.ts'
import { withProblem } from '../platform/http/problem-error.ts'
import { recordActivity } from '../people/users/activity.ts'

/** Shortest time between two writes of `lastSeenAt`, in milliseconds, so that not every request writes. */
const seenInterval = 15 * 60_000
/** Longer than `seenInterval`, because `lastSeenAt` lags behind. */
const offlineAfter = seenInterval + 5 * 60_000
/** Characters of the user agent that are stored. */
const maxUserAgent = 300
const maxDevices = 100

type Instants = { now: string; idleSince: string }

function instantsAt(now: Date): Instants {
  return { now: now.toISOString(), idleSince: idleSince(now) }
}

/** Selects the sessions that have neither reached their lifetime nor been unused for the idle timeout. */
function isValid(instants: Instants) {
  return ({ and, eb, fn }: ExpressionBuilder<Schema, 'sessions'>) =>
    and([eb('expiresAt', '>', instants.now), eb(fn.coalesce('lastSeenAt', 'createdAt'), '>', instants.idleSince)])
}

export async function deleteIdleSessions(db: Database, { now, limit }: { now: Date; limit: number }): Promise<number> {
  const idle = db
    .selectFrom('sessions')
    .select('idHash')
    .where(({ fn }) => fn.coalesce('lastSeenAt', 'createdAt'), '<=', idleSince(now))
    .limit(limit)
  const { numDeletedRows } = await db.deleteFrom('sessions').where('idHash', 'in', idle).executeTakeFirst()
  return Number(numDeletedRows)
}

function idleSince(now: Date): string {
  return new Date(now.getTime() - sessionIdleTimeout).toISOString()
}

export async function findSession(db: Database, { idHash, now }: { idHash: string; now: Date }) {
  const [found] = await readSession(db, { idHash, ...instantsAt(now) })
  return found ?? null
}

const readSession = cacheQuery((db, { idHash, ...instants }: Instants & { idHash: string }) =>
  db
    .selectFrom('sessions')
    .select(({ fn }) => ['userId', 'expiresAt', fn.coalesce('lastSeenAt', 'createdAt').as('seenAt')])
    .where('idHash', '=', idHash)
    .where(isValid(instants)),
)

/** Finds a session that has not expired, and updates its `lastSeenAt`, which the member sees in the settings. */
export async function touchSession(db: Database, { idHash, now }: { idHash: string; now: Date }) {
  const found = await findSession(db, { idHash, now })
  if (found !== null && isLongAgo(found.seenAt, now)) {
    await db.updateTable('sessions').set({ lastSeenAt: now.toISOString() }).where('idHash', '=', idHash).execute()
    await recordActivity(db, { userId: found.userId, now })
  }
  return found
}

/** Updates `lastSeenAt` of sessions with an open live stream. Returns those that have not ended or expired. */
export async function touchStreamingSessions(
  db: Database,
  { idHashes, now }: { idHashes: readonly string[]; now: Date },
): Promise<string[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(({ fn }) => ['idHash', fn.coalesce('lastSeenAt', 'createdAt').as('seenAt')])
    .where(isOneOf(db, 'idHash', idHashes))
    .where(isValid(instantsAt(now)))
    .execute()
  const unseen = rows.filter(({ seenAt }) => isLongAgo(seenAt, now)).map((row) => row.idHash)
  if (unseen.length > 0)
    await db
      .updateTable('sessions')
      .set({ lastSeenAt: now.toISOString() })
      .where(isOneOf(db, 'idHash', unseen))
      .execute()
  return rows.map((row) => row.idHash)
}

/** Returns whether one of a member's browsers recently sent a request or has a live stream open. */
export async function isOnline(db: Database, { userId, now }: { userId: number; now: Date }): Promise<boolean> {
  const since = new Date(now.getTime() - offlineAfter).toISOString()
  const session = db
    .selectFrom('sessions')
    .where('userId', '=', userId)
    .where(isValid(instantsAt(now)))
    .where(({ fn }) => fn.coalesce('lastSeenAt', 'createdAt'), '>', since)
  return hasRows(session)
}

function isLongAgo(seenAt: string, now: Date): boolean {
  return Date.parse(seenAt) <= now.getTime() - seenInterval
}

/** The most recently used comes first. `current`: hash of the id of the session that makes the request. */
export async function listDevices(
  db: Database,
  { userId, current, now }: { userId: number; current: string | undefined; now: Date },
): Promise<Device[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(({ fn }) => [
      'idHash as id',
      'userAgent',
      'createdAt',
      fn.coalesce('lastSeenAt', 'createdAt').as('lastSeenAt'),
    ])
    .where('userId', '=', userId)
    .where(isValid(instantsAt(now)))
    .orderBy('lastSeenAt', 'desc')
    .orderBy('idHash')
    .limit(maxDevices)
    .execute()
  return rows.map((row) => ({ ...row, isCurrent: row.id === current }))
}

/** Ends one of a member's own sessions. Throws `NotFound` if it has ended or belongs to another member. */
export async function deleteOwnSession(db: Database, { userId, idHash }: { userId: number; idHash: string }) {
  await db
    .deleteFrom('sessions')
    .where('idHash', '=', idHash)
    .where('userId', '=', userId)
    .returning('idHash')
    .executeTakeFirstOrThrow(withProblem('NotFound'))
}

type NewSession = {
  idHash: string
  userId: number
  userAgent?: string | undefined
  now: Date
  expiresAt: Date
  provenAt?: Date | undefined
}

/** Stores a session and records the member's activity. Does nothing to a session that is already stored. */
export async function saveSession(
  db: Database,
  { idHash, userId, userAgent, now, expiresAt, provenAt = now }: NewSession,
) {
  await db
    .insertInto('sessions')
    .values({
      idHash,
      userId,
      userAgent: userAgent?.slice(0, maxUserAgent) ?? null,
      createdAt: now.toISOString(),
      expiresAt: expiresAt.toISOString(),
      provenAt: provenAt.toISOString(),
    })
    .onConflict((conflict) => conflict.column('idHash').doNothing())
    .execute()
  await recordActivity(db, { userId, now })
}

/** Ends all sessions of a member, optionally except one. */
export async function deleteMemberSessions(
  db: Database,
  { userId, exceptIdHash }: { userId: number; exceptIdHash?: string | undefined },
) {
  await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .$if(exceptIdHash !== undefined, (sessions) => sessions.where('idHash', '!=', exceptIdHash ?? ''))
    .execute()
}
