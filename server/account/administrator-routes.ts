import type { FastifyInstance } from 'fastify'
import * as calls from '../../contract/moderation/moderator-calls.ts'
import { insertAction, readAction } from '../moderation/actions.ts'
import { serve } from '../platform/http/serve.ts'
import type { Services } from '../platform/services/services.ts'
import { confirmEmailForMember, endTwoStep } from './account-help.ts'
import { deleteAvatar } from '../people/avatars/avatars.ts'
import { type Actor, entryOf } from '../moderation/actors.ts'
import { passGate } from '../moderation/gate.ts'
import { memberParties } from '../moderation/parties.ts'
import type { Writer } from '../platform/live/writer.ts'
import { recordSecurityEvent } from '../sign-in/security-log/security-log.ts'
import { getOwnUser } from '../people/users/users.ts'
import { eraseAccount } from './deletion.ts'

export async function serveAdministrators(app: FastifyInstance, { db, live, pictures, subjects }: Services) {
  serve(app, calls.removeMember, async ({ parameters: { userId }, body: { reason }, member, writer }) => {
    const id = await removeMember({ writer, pictures, subjects }, { userId, reason, ...entryOf(member) })
    live.endStreams({ userId })
    return readAction(db, id)
  })

  serve(app, calls.confirmMemberEmail, async ({ parameters: { userId }, body, member, writer }) =>
    readAction(db, await confirmEmailForMember(writer, { userId, ...body, ...entryOf(member) })),
  )

  serve(app, calls.endMemberTwoStep, async ({ parameters: { userId }, body, member, writer }) =>
    readAction(db, await endTwoStep(writer, { userId, ...body, ...entryOf(member) })),
  )
}

/** Deletes an account and logs it; returns the id in the log. Throws the problems of `passGate`. */
async function removeMember(
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
