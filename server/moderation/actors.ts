import type { ActionChannel } from '../../contract/moderation/actions.ts'
import { canActAgainst } from '../../contract/moderation/rules.ts'
import { hasRole, type Role } from '../../contract/platform/roles.ts'
import { requireThat } from '../platform/http/problem-error.ts'
import type { Database } from '../platform/database/schema.ts'
import { lockMembers } from '../users/member-lock-queries.ts'
import { getActiveRole } from '../users/role-queries.ts'

/** Who takes a moderation action: a moderator in the web app, the operator command, or an automatic rule. */
export type Actor = { channel: 'web'; id: number } | { channel: Exclude<ActionChannel, 'web'> }

/** Returns the id of a moderator; undefined for the operators and the rules of the site. */
export function actorIdOf(actor: Actor): number | undefined {
  return 'id' in actor ? actor.id : undefined
}

/** The operators of the site. They may act against every member. */
export const operator: Actor = { channel: 'command' }

/**
 * Locks the moderator and the member until the end of the transaction, so that no other action changes their roles
 * before. Throws `NotFound` for a deleted account, `RoleRequired` if the moderator has lost the role, and `HigherRole`
 * if the moderator may not act against the member.
 */
export async function requireMayAct(
  transaction: Database,
  { actor, userId, role = 'moderator' }: { actor: Actor; userId: number; role?: Role },
) {
  const isMember = actor.channel === 'web'
  await lockMembers(transaction, { ids: isMember ? [actor.id, userId] : [userId] })
  const subject = { id: userId, role: await getActiveRole(transaction, { userId }) }
  if (!isMember) return
  const moderator = { id: actor.id, role: await getActiveRole(transaction, { userId: actor.id }) }
  requireThat(hasRole(moderator.role, role), 'RoleRequired')
  requireThat(canActAgainst(moderator, subject), 'HigherRole')
}
