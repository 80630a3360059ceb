import { deleteAvatar } from '../people/avatars/avatars.ts'
import { insertAction } from '../moderation/actions.ts'
import type { Actor } from '../moderation/actors.ts'
import { passGate } from '../moderation/gate.ts'
import { memberParties } from '../moderation/parties.ts'
import type { Writer } from '../platform/live/writer.ts'
import type { Services } from '../platform/services/services.ts'
import { recordSecurityEvent } from '../sign-in/security-log/security-log.ts'
import { getOwnUser } from '../people/users/users.ts'
import { eraseAccount } from './deletion.ts'

/**
 * Deletes a member's account for an administrator or the operators, as the member could, and adds the removal to the
 * log. Throws the problems of `passGate`.
 *
 * @returns the id in the log
 */
export async function removeMember(
  { writer, pictures, subjects }: { writer: Writer } & Pick<Services, 'pictures' | 'subjects'>,
  { userId, ...entry }: { userId: number; reason: string; actor: Actor; now: Date },
): Promise<number> {
  const { avatarUrl } = await getOwnUser(writer.db, { id: userId })
  const actionId = await writer.transaction(async (opened) => {
    const parties = await memberParties(opened, { userId })
    const transaction = await passGate(opened, { actor: entry.actor, role: 'administrator', parties })
    await eraseAccount(transaction, { userId, subjects, now: entry.now })
    await recordSecurityEvent(transaction, { kind: 'account-deleted', userId, now: entry.now })
    const subject = { kind: 'member' as const, id: userId }
    return insertAction(transaction, { kind: 'remove', subject, memberId: userId, ...entry })
  })
  await deleteAvatar(pictures, avatarUrl)
  return actionId
}
