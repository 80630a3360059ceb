import type { Database } from '../database/schema.ts'

/** The member behind a session that has not expired; null where there is none. */
export async function findSession(db: Database, { idHash, now }: { idHash: string; now: Date }) {
  const found = await db
    .selectFrom('sessions')
    .select(['userId', 'expiresAt'])
    .where('idHash', '=', idHash)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst()
  return found ?? null
}

/** Keeps a session until it expires; the same one again changes nothing. */
export async function saveSession(
  db: Database,
  { idHash, userId, now, expiresAt }: { idHash: string; userId: number; now: Date; expiresAt: Date },
) {
  await db
    .insertInto('sessions')
    .values({ idHash, userId, createdAt: now.toISOString(), expiresAt: expiresAt.toISOString() })
    .onConflict((conflict) => conflict.column('idHash').doNothing())
    .execute()
}

/** Ends one session. */
export async function deleteSession(db: Database, { idHash }: { idHash: string }) {
  await db.deleteFrom('sessions').where('idHash', '=', idHash).execute()
}

/** Ends all sessions of a member: with a new password nobody stays signed in. */
export async function deleteSessionsOf(db: Database, { userId }: { userId: number }) {
  await db.deleteFrom('sessions').where('userId', '=', userId).execute()
}

/** Forgets sessions that have expired, the oldest first and `limit` at most; gives how many they were. */
export async function deleteExpiredSessions(
  db: Database,
  { now, limit }: { now: Date; limit: number },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('idHash', 'in', (from) =>
      from
        .selectFrom('sessions')
        .select('idHash')
        .where('expiresAt', '<=', now.toISOString())
        .orderBy('expiresAt')
        .limit(limit),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
