import { operatorReason } from '../../contract/moderation/actions.ts'
import type { Writer } from '../platform/live/writer.ts'
import { operator } from './actors.ts'
import { actOnMember } from './member-actions.ts'

/**
 * Suspends a member for the operators: signs them out everywhere, prevents sign-in, and hides them and their content
 * from all other members. Cancels their upcoming events, and gives up their seats and waiting list places. Waits for a
 * join of the member that is under way.
 *
 * @param until the end of the suspension; null to suspend the member until `restoreMember`
 * @returns false if they were already suspended until that time
 */
export async function suspendMember(
  writer: Writer,
  {
    userId,
    until = null,
    reason = operatorReason,
    now,
  }: { userId: number; until?: string | null; reason?: string; now: Date },
): Promise<boolean> {
  const action = { userId, kind: 'suspend' as const, reason, until, actor: operator, now }
  return writer.transaction(async (transaction) => (await actOnMember(transaction, action)) !== undefined)
}

/** Cancelled events stay cancelled, and seats are not given back. Returns false if there was nothing to end. */
export async function restoreMember(
  writer: Writer,
  { userId, reason = operatorReason, now }: { userId: number; reason?: string; now: Date },
): Promise<boolean> {
  const action = { userId, kind: 'restore' as const, reason, until: null, actor: operator, now }
  return writer.transaction(async (transaction) => (await actOnMember(transaction, action)) !== undefined)
}
