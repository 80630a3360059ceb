import type { Device } from '../../contract/account/devices.ts'
import { isAmong } from '../platform/database/among.ts'
import type { Database } from '../platform/database/schema.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { noteActivity } from '../users/activity-queries.ts'

/** When a session was last seen is written at most so often, in milliseconds: a request is no reason for a write. */
const seenInterval = 15 * 60_000
/** Who was not seen for so long is away, in milliseconds: what is written with a delay must not look like leaving. */
const goneAfter = seenInterval + 5 * 60_000
/** Longest part of a browser's description of itself that is kept, in characters. */
const maxUserAgent = 300
/** So many devices of a member are listed, those seen last. */
const maxDevices = 100

/** The member behind a session that has not expired; null where there is none. */
export async function findSession(db: Database, { idHash, now }: { idHash: string; now: Date }) {
  const found = await db
    .selectFrom('sessions')
    .select(({ fn }) => ['userId', 'expiresAt', fn.coalesce('lastSeenAt', 'createdAt').as('seenAt')])
    .where('idHash', '=', idHash)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst()
  return found ?? null
}

/** The same for a session in use, whose owner reads in the settings when that was. */
export async function findSessionInUse(db: Database, { idHash, now }: { idHash: string; now: Date }) {
  const found = await findSession(db, { idHash, now })
  if (found !== null && isLongAgo(found.seenAt, now)) {
    await db.updateTable('sessions').set({ lastSeenAt: now.toISOString() }).where('idHash', '=', idHash).execute()
    await noteActivity(db, { userId: found.userId, now })
  }
  return found
}

/** Which of these sessions, of browsers that listen, have neither ended nor expired; their members are here. */
export async function listSessionsInUse(
  db: Database,
  { idHashes, now }: { idHashes: readonly string[]; now: Date },
): Promise<string[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(({ fn }) => ['idHash', fn.coalesce('lastSeenAt', 'createdAt').as('seenAt')])
    .where(isAmong(db, 'idHash', idHashes))
    .where('expiresAt', '>', now.toISOString())
    .execute()
  const unseen = rows.filter(({ seenAt }) => isLongAgo(seenAt, now)).map((row) => row.idHash)
  if (unseen.length > 0)
    await db
      .updateTable('sessions')
      .set({ lastSeenAt: now.toISOString() })
      .where(isAmong(db, 'idHash', unseen))
      .execute()
  return rows.map((row) => row.idHash)
}

/** Whether a member is here, in any browser: a request or a page that listens was seen lately. */
export async function isHere(db: Database, { userId, now }: { userId: number; now: Date }): Promise<boolean> {
  const since = new Date(now.getTime() - goneAfter).toISOString()
  const session = await db
    .selectFrom('sessions')
    .select('idHash')
    .where('userId', '=', userId)
    .where('expiresAt', '>', now.toISOString())
    .where(({ fn }) => fn.coalesce('lastSeenAt', 'createdAt'), '>', since)
    .limit(1)
    .executeTakeFirst()
  return session !== undefined
}

function isLongAgo(seenAt: string, now: Date): boolean {
  return Date.parse(seenAt) <= now.getTime() - seenInterval
}

/**
 * Where a member is signed in, those seen last first.
 *
 * @param current the session that asks, by the hash of its id
 */
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
    .where('expiresAt', '>', now.toISOString())
    .orderBy('lastSeenAt', 'desc')
    .orderBy('idHash')
    .limit(maxDevices)
    .execute()
  return rows.map((row) => ({ ...row, isCurrent: row.id === current }))
}

/** Ends one of a member's own sessions; refuses one that is not theirs, or is no more. */
export async function deleteOwnSession(db: Database, { userId, idHash }: { userId: number; idHash: string }) {
  const ended = await db
    .deleteFrom('sessions')
    .where('idHash', '=', idHash)
    .where('userId', '=', userId)
    .returning('idHash')
    .executeTakeFirst()
  if (!ended) throw new Refusal('NotFound')
}

/** Keeps the session of a member who is here until it expires; the same one again changes nothing. */
export async function saveSession(
  db: Database,
  {
    idHash,
    userId,
    userAgent,
    now,
    expiresAt,
  }: { idHash: string; userId: number; userAgent?: string | undefined; now: Date; expiresAt: Date },
) {
  await db
    .insertInto('sessions')
    .values({
      idHash,
      userId,
      userAgent: userAgent?.slice(0, maxUserAgent) ?? null,
      createdAt: now.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })
    .onConflict((conflict) => conflict.column('idHash').doNothing())
    .execute()
  await noteActivity(db, { userId, now })
}

/** Ends one session. */
export async function deleteSession(db: Database, { idHash }: { idHash: string }) {
  await db.deleteFrom('sessions').where('idHash', '=', idHash).execute()
}

/** Ends all sessions of a member, as with a new password nobody stays signed in; or all but one. */
export async function deleteSessionsOf(
  db: Database,
  { userId, butFor }: { userId: number; butFor?: string | undefined },
) {
  await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .$if(butFor !== undefined, (sessions) => sessions.where('idHash', '!=', butFor ?? ''))
    .execute()
}
