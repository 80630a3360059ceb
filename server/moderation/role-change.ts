import { hasRole, type Role } from '../../contract/platform/roles.ts'
import type { Writer } from '../platform/live/writer.ts'
import { recordSecurityEvent } from '../sign-in/security-log/security-log.ts'
import { getActiveRole, setRole } from '../people/users/roles.ts'
import { type Actor, actorIdOf } from './actors.ts'
import { passGate } from './gate.ts'
import { recordDecision } from './actions.ts'
import { memberParty } from './parties.ts'

/** Throws the problems of `passGate`. Returns the id in the log; undefined if the member has the role already. */
export async function changeRole(
  writer: Writer,
  { userId, role, ...entry }: { userId: number; role: Role; reason: string; actor: Actor; now: Date },
): Promise<number | undefined> {
  return writer.transaction(async (opened) => {
    const parties = await memberParty(opened, { userId })
    const transaction = await passGate(opened, { actor: entry.actor, role: 'administrator', parties })
    const before = await getActiveRole(transaction, { userId })
    if (!(await setRole(transaction, { userId, role }))) return undefined
    const kind = hasRole(role, before) ? 'role-granted' : 'role-removed'
    await recordSecurityEvent(transaction, { kind, userId, actorId: actorIdOf(entry.actor), now: entry.now })
    const actionId = await recordDecision(transaction, { userId, kind: 'role', detail: role, ...entry })
    // The screens of the member show and hide what needs a role.
    transaction.record({ topic: 'members' }, [userId])
    return actionId
  })
}
