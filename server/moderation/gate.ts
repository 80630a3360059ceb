import { decisionRefusal, canActAgainst } from '../../contract/moderation/rules.ts'
import { hasRole, type Role } from '../../contract/platform/roles.ts'
import type { Database } from '../platform/database/schema.ts'
import { requireThat, requireNoProblem } from '../platform/http/problem-error.ts'
import type { Transaction } from '../platform/live/writer.ts'
import { lockMembers } from '../people/users/member-locks.ts'
import { findRole, listRoles, listModerators } from '../people/users/roles.ts'
import { type Actor, actorIdOf } from './actors.ts'
import type { Parties } from './parties.ts'

declare const passed: unique symbol

/**
 * A transaction that has passed the gate. The functions that change the log of moderation, close reports or store notes
 * take no other one, so that no decision can be written without naming the members whom it affects.
 */
export type Decision = Transaction & { readonly [passed]: true }

/**
 * Lets a moderator decide. Locks the moderator and the responsible members until the end of the transaction, so that no
 * other action changes their roles before. Throws `RoleRequired` if the moderator has lost the role or is suspended,
 * and the problems of `decisionRefusal`. Operators and the rules of the site may act against every member.
 */
export async function passGate(
  transaction: Transaction,
  { actor, role = 'moderator', parties }: { actor: Actor; role?: Role; parties: Parties },
): Promise<Decision> {
  const ids = [...new Set([...parties.responsible, ...[actorIdOf(actor) ?? []].flat()])]
  if (ids.length > 0) await lockMembers(transaction, { ids })
  if (actor.channel === 'web') await requireMayDecide(transaction, { moderatorId: actor.id, role, parties })
  return transaction as Decision
}

/** Lets a moderator read what belongs to the members. Throws the problems of `passGate`. */
export async function requireMayDecide(
  db: Database,
  { moderatorId, role = 'moderator', parties }: { moderatorId: number; role?: Role; parties: Parties },
) {
  const moderator = { id: moderatorId, role: await findRole(db, { userId: moderatorId }) }
  requireThat(hasRole(moderator.role, role), 'RoleRequired')
  const responsible = await listRoles(db, { ids: parties.responsible })
  requireNoProblem(decisionRefusal(moderator, { ...parties, responsible }))
}

/**
 * Records that the reports, the appeals, the log or the members on the screens of moderators changed. Moderators who
 * may not read about the member are not notified.
 *
 * @param memberId the member whom the change is about; null if there is none
 */
export function recordModerationChange(transaction: Transaction, { memberId }: { memberId: number | null }) {
  transaction.record({ topic: 'moderation' }, async (db) => {
    const about = await listRoles(db, { ids: memberId === null ? [] : [memberId] })
    const readers = (await listModerators(db)).filter((moderator) =>
      about.every((member) => canActAgainst(moderator, member)),
    )
    return readers.map(({ id }) => id)
  })
}
