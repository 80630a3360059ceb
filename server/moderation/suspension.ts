import { deleteSessionsOf } from '../auth/session-queries.ts'
import type { Database } from '../platform/database/schema.ts'
import { leaveWaitingLists } from '../events/waiting-list.ts'
import { setSuspended } from '../visibility/suspension-queries.ts'

/**
 * Suspends a member: they cannot sign in, are signed out everywhere, and nobody sees them or anything of theirs, until they
 * are restored. They wait for no seat any longer: one that comes free is not theirs to have.
 *
 * @returns whether they were not suspended before
 */
export async function suspendMember(db: Database, { userId, now }: { userId: number; now: Date }): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await leaveWaitingLists(transaction, { userId })
    const isChanged = await setSuspended(transaction, { userId, suspendedAt: now.toISOString() })
    await deleteSessionsOf(transaction, { userId })
    return isChanged
  })
}

/** Lets a suspended member in again, as they were; gives whether they were suspended. */
export async function restoreMember(db: Database, { userId }: { userId: number }): Promise<boolean> {
  return setSuspended(db, { userId, suspendedAt: null })
}
