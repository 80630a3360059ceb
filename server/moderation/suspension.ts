import { deleteMemberSessions } from '../auth/session-queries.ts'
import type { Database } from '../platform/database/schema.ts'
import type { Writer } from '../platform/live/writer.ts'
import { leaveAllWaitingLists } from '../events/waiting-list-queries.ts'
import { setSuspended } from '../visibility/suspension-queries.ts'

/**
 * Suspends a member until `restoreMember`: signs them out everywhere, prevents sign-in, and hides them and their content from
 * all other members. Removes them from all waiting lists, so that free seats go to other members.
 *
 * @returns false if they were already suspended
 */
export async function suspendMember(writer: Writer, { userId, now }: { userId: number; now: Date }): Promise<boolean> {
  return writer.transaction(async (transaction) => {
    await leaveAllWaitingLists(transaction, { userId })
    const isChanged = await setSuspended(transaction, { userId, suspendedAt: now.toISOString() })
    await deleteMemberSessions(transaction, { userId })
    return isChanged
  })
}

/** Lifts the suspension of a member. Returns false if they were not suspended. */
export async function restoreMember(db: Database, { userId }: { userId: number }): Promise<boolean> {
  return setSuspended(db, { userId, suspendedAt: null })
}
