import { hasRole, type Role } from '../../contract/platform/roles.ts'
import { notifyOfDecision } from '../notifications/moderation-notification-queries.ts'
import type { Writer } from '../platform/live/writer.ts'
import { recordSecurityEvent } from '../security-log/security-log.ts'
import { getActiveRole, setRole } from '../users/role-queries.ts'
import { insertAction } from './action-queries.ts'
import { type Actor, requireMayAct } from './actors.ts'

/**
 * Gives a member a role, notifies them and adds the change to the log. Throws the problems of `requireMayAct`; in the web app
 * only administrators may change roles.
 *
 * @returns the id in the log; undefined if the member has the role already
 */
export async function changeRole(
  writer: Writer,
  { userId, role, ...entry }: { userId: number; role: Role; reason: string; actor: Actor; now: Date },
): Promise<number | undefined> {
  return writer.transaction(async (transaction) => {
    await requireMayAct(transaction, { actor: entry.actor, userId, role: 'administrator' })
    const before = await getActiveRole(transaction, { userId })
    if (!(await setRole(transaction, { userId, role }))) return undefined
    const kind = hasRole(role, before) ? 'role-granted' : 'role-removed'
    const actorId = 'id' in entry.actor ? entry.actor.id : undefined
    await recordSecurityEvent(transaction, { kind, userId, actorId, now: entry.now })
    const subject = { kind: 'member' as const, id: userId }
    const actionId = await insertAction(transaction, {
      kind: 'role',
      subject,
      memberId: userId,
      detail: role,
      ...entry,
    })
    await notifyOfDecision(transaction, { userId, actionId, now: entry.now })
    // The screens of the member show and hide what needs a role.
    transaction.record({ topic: 'members' }, [userId])
    return actionId
  })
}
