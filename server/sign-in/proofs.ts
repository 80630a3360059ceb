import { recentSignInPeriod } from '../../contract/sign-in/rules.ts'
import type { Database } from '../platform/database/schema.ts'

/** Returns when the member of a session last proved who they are; undefined if the session has ended. */
export async function findProof(db: Database, { idHash }: { idHash: string }): Promise<Date | undefined> {
  const session = await db.selectFrom('sessions').select('provenAt').where('idHash', '=', idHash).executeTakeFirst()
  return session && new Date(session.provenAt)
}

export async function hasRecentProof(db: Database, { idHash, now }: { idHash: string; now: Date }): Promise<boolean> {
  const provenAt = await findProof(db, { idHash })
  return provenAt !== undefined && now.getTime() - provenAt.getTime() < recentSignInPeriod
}

/** Gives the session another id. Returns when it expires; undefined if it has ended. */
export async function saveProof(
  db: Database,
  { idHash, newIdHash, now }: { idHash: string; newIdHash: string; now: Date },
): Promise<Date | undefined> {
  const renewed = await db
    .updateTable('sessions')
    .set({ idHash: newIdHash, provenAt: now.toISOString() })
    .where('idHash', '=', idHash)
    .returning('expiresAt')
    .executeTakeFirst()
  return renewed && new Date(renewed.expiresAt)
}
