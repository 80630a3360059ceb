import { operatorReason } from '../../contract/moderation/actions.ts'
import type { Writer } from '../platform/live/writer.ts'
import { operator } from './actors.ts'
import { actOnMember, type MemberAction } from './member-actions.ts'

type OperatorAction = { userId: number; reason?: string; now: Date }

/**
 * Suspends a member for the operators: signs them out everywhere, prevents sign-in, and hides them and their content
 * from all other members. Cancels their upcoming events, and gives up their seats and waiting list places. Waits for a
 * join of the member that is under way.
 *
 * @param until the end of the suspension; null to suspend the member until `restoreMember`
 * @returns false if they were already suspended until that time
 */
export function suspendMember(writer: Writer, action: OperatorAction & { until?: string | null }): Promise<boolean> {
  return actForOperators(writer, { kind: 'suspend', until: null, ...action })
}

/** Cancelled events stay cancelled, and seats are not given back. Returns false if there was nothing to end. */
export function restoreMember(writer: Writer, action: OperatorAction): Promise<boolean> {
  return actForOperators(writer, { kind: 'restore', until: null, ...action })
}

async function actForOperators(
  writer: Writer,
  chosen: OperatorAction & Pick<MemberAction, 'kind' | 'until'>,
): Promise<boolean> {
  const action = { reason: operatorReason, ...chosen, actor: operator }
  return writer.transaction(async (transaction) => (await actOnMember(transaction, action)) !== undefined)
}
