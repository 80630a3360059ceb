import { notifyOfDecision } from '../notifications/moderation-notifications.ts'
import { insertAction, type LoggedAction } from './actions.ts'
import type { Decision } from './gate.ts'

/** Adds a decision about a member to the log and notifies the member. Returns the id in the log. */
export async function recordDecision(
  transaction: Decision,
  { userId, ...entry }: Omit<LoggedAction, 'subject' | 'memberId'> & { userId: number },
): Promise<number> {
  const actionId = await insertAction(transaction, {
    ...entry,
    subject: { kind: 'member', id: userId },
    memberId: userId,
  })
  await notifyOfDecision(transaction, { userId, actionId, now: entry.now })
  return actionId
}
