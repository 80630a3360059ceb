import { deleteMemberSessions } from '../auth/session-queries.ts'
import type { Database } from '../platform/database/schema.ts'
import type { Writer } from '../platform/live/writer.ts'
import { leaveUpcomingEvents } from '../events/departure-queries.ts'
import { recordSecurityEvent } from '../security-log/security-log.ts'
import { setSuspended } from '../visibility/suspension-queries.ts'

/**
 * Suspends a member until `restoreMember`: signs them out everywhere, prevents sign-in, and hides them and their content from
 * all other members. Cancels their upcoming events, and gives up their seats and waiting list places. Waits for a join of the
 * member that is under way.
 *
 * @returns false if they were already suspended
 */
export async function suspendMember(writer: Writer, { userId, now }: { userId: number; now: Date }): Promise<boolean> {
  return writer.transaction(async (transaction) => {
    const isChanged = await setSuspended(transaction, { userId, suspendedAt: now.toISOString() })
    // The hosts are not notified, because a notification about a suspended member is hidden.
    await leaveUpcomingEvents(transaction, { userId, notifiesHosts: false, now })
    await deleteMemberSessions(transaction, { userId })
    if (isChanged) await recordSecurityEvent(transaction, { kind: 'suspended', userId, now })
    return isChanged
  })
}

/**
 * Lifts the suspension of a member. Their cancelled events stay cancelled, and they get no seat back. Returns false if they were not suspended.
 */
export async function restoreMember(db: Database, { userId }: { userId: number }): Promise<boolean> {
  const isChanged = await setSuspended(db, { userId, suspendedAt: null })
  if (isChanged) await recordSecurityEvent(db, { kind: 'restored', userId })
  return isChanged
}
