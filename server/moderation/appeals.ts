import { type ActionKind, canAppeal } from '../../contract/moderation/actions.ts'
import { ProblemError, requireThat } from '../platform/http/problem-error.ts'
import type { Transaction, Writer } from '../platform/live/writer.ts'
import { getActiveRole, listModerators } from '../people/users/roles.ts'
import { listConversationPartners } from '../people/visibility/suspensions.ts'
import { getAction, recordDecision } from './actions.ts'
import { type Actor, actorIdOf } from './actors.ts'
import { passGate, recordModerationChange } from './gate.ts'
import { getAppeal, insertAppeal, isLatestRestriction, mayDecide, closeAppeal } from './appeal-rows.ts'
import { setStanding } from './moderated-members.ts'
import { mapAppealInvolved } from './parties.ts'

/** Throws `NotFound` for an action about other members or without an appeal, and `AlreadyHandled` for a second one. */
export async function appeal(
  writer: Writer,
  { actionId, userId, text, now }: { actionId: number; userId: number; text: string; now: Date },
) {
  const { kind, member } = await getAction(writer.db, { id: actionId })
  requireThat(member?.id === userId && canAppeal({ kind, hasAppeal: false }), 'NotFound')
  await writer.transaction(async (transaction) => {
    requireThat(await insertAppeal(transaction, { actionId, userId, text, now }), 'AlreadyHandled')
    recordModerationChange(transaction, { memberId: userId })
  })
}

type AppealDecision = { appealId: number; decision: 'accept' | 'reject'; reason: string; actor: Actor; now: Date }

/**
 * Accepts or rejects an appeal and notifies the member. Accepting ends the suspension, the limit or the hold, unless a
 * later action has changed it. Throws `OwnDecision` for the moderator who took the action while another one can decide,
 * `AlreadyHandled` for a decided appeal, and the problems of `passGate`.
 *
 * @returns the id in the log
 */
export async function decideAppeal(writer: Writer, { appealId, decision, ...entry }: AppealDecision): Promise<number> {
  return writer.transaction(async (opened) => {
    const { actor } = entry
    const { userId, actionId, kind, takenBy, role, decisionId } = await getAppeal(opened, { id: appealId })
    const involved = (await mapAppealInvolved(opened, { ids: [appealId] })).get(appealId) ?? []
    const parties = { responsible: [userId], involved }
    const transaction = await passGate(opened, { actor, parties })
    requireThat(decisionId === null, 'AlreadyHandled')
    const moderatorId = actorIdOf(actor)
    // Operators have no id and may decide every appeal.
    if (moderatorId !== undefined) {
      const moderator = { id: moderatorId, role: await getActiveRole(transaction, { userId: moderatorId }) }
      const moderators = await listModerators(transaction)
      requireThat(mayDecide(moderator, { member: { id: userId, role }, takenBy, involved, moderators }), 'OwnDecision')
    }
    if (decision === 'accept') await undo(transaction, { kind, actionId, userId })
    const outcome = decision === 'accept' ? 'acceptAppeal' : 'rejectAppeal'
    const id = await recordDecision(transaction, { userId, kind: outcome, detail: kind, ...entry })
    if (!(await closeAppeal(transaction, { id: appealId, decisionId: id }))) throw new ProblemError('AlreadyHandled')
    return id
  })
}

async function undo(
  transaction: Transaction,
  { kind, actionId, userId }: { kind: ActionKind; actionId: number; userId: number },
) {
  if (kind === 'warn' || kind === 'remove') return
  if (!(await isLatestRestriction(transaction, { actionId, userId }))) return
  const standing = { suspendedAt: null, suspendedUntil: null, limitedUntil: null, heldAt: null }
  await setStanding(transaction, { userId, standing })
  if (kind === 'suspend')
    transaction.record({ topic: 'members' }, await listConversationPartners(transaction, { userId }))
}
