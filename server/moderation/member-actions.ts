import type { MemberActionKind } from '../../contract/moderation/actions.ts'
import type { CaseKey } from '../../contract/moderation/moderator-schemas.ts'
import { isRestricted, type Standing } from '../../contract/people/restrictions.ts'
import { deleteMemberSessions } from '../sign-in/session-rows.ts'
import { leaveUpcomingEvents } from '../events/departures.ts'
import { ProblemError, requireThat } from '../platform/http/problem-error.ts'
import type { Transaction } from '../platform/live/writer.ts'
import { recordSecurityEvent } from '../sign-in/security-log/security-log.ts'
import { listConversationPartners } from '../people/visibility/suspensions.ts'
import { type Actor, actorIdOf } from './actors.ts'
import { type Decision, passGate } from './gate.ts'
import { recordDecision } from './actions.ts'
import { getStanding, setStanding } from './moderated-members.ts'
import { memberParties } from './parties.ts'
import { findReportedMember } from './report-rows.ts'
import { closeReports } from './reports.ts'

export type MemberAction = {
  userId: number
  kind: MemberActionKind
  reason: string
  until: string | null
  /** A subject of the member. The open reports about it are closed. */
  case?: CaseKey | undefined
  actor: Actor
  now: Date
}

/**
 * Warns, limits, suspends or restores a member, notifies them and adds the action to the log. Throws `InvalidInput` for
 * an end that is missing or past, `NotFound` and `AlreadyHandled` for a case of another member or without open reports,
 * and the problems of `passGate`.
 *
 * @returns the id in the log; undefined if the member is suspended until that time already, or has nothing to be
 * restored
 */
export async function actOnMember(opened: Transaction, action: MemberAction): Promise<number | undefined> {
  const { userId, kind, reason, actor, now } = action
  const until = checkEnd(action)
  const parties = await memberParties(opened, { userId, decided: action.case })
  const transaction = await passGate(opened, { actor, parties })
  const before = await getStanding(transaction, { userId })
  if (isDone(kind, until, before)) return undefined
  await setStanding(transaction, { userId, standing: standingAfter(kind, { before, until, now }) })
  const wasSuspended = before.suspendedAt !== null
  if (kind === 'suspend') await leaveSite(transaction, { userId, now })
  if (kind === 'suspend' || wasSuspended)
    transaction.record({ topic: 'members' }, await listConversationPartners(transaction, { userId }))
  const id = await recordDecision(transaction, { userId, kind, actor, reason, until, now })
  await recordActionSecurity(transaction, action)
  if (action.case) await closeReportsOf(transaction, { userId, subject: action.case, now })
  return id
}

/**
 * Closes the open reports about a subject of the member. Throws `NotFound` for a subject of another member, so that no
 * moderator closes reports about themselves, and `AlreadyHandled` if another moderator was faster.
 */
async function closeReportsOf(
  transaction: Decision,
  { userId, subject, now }: { userId: number; subject: CaseKey; now: Date },
) {
  requireThat((await findReportedMember(transaction, { subject })) === userId, 'NotFound')
  requireThat((await closeReports(transaction, { subject, now })) > 0, 'AlreadyHandled')
}

function checkEnd({ kind, until, now }: MemberAction): string | null {
  if (kind === 'warn' || kind === 'restore') return null
  if (kind === 'limit' && until === null) throw new ProblemError('InvalidInput', { until: 'Choose an end' })
  if (until !== null && Date.parse(until) <= now.getTime())
    throw new ProblemError('InvalidInput', { until: 'Choose a time in the future' })
  return until === null ? null : new Date(until).toISOString()
}

function isDone(kind: MemberActionKind, until: string | null, before: Standing): boolean {
  if (kind === 'suspend') return before.suspendedAt !== null && before.suspendedUntil === until
  return kind === 'restore' && !isRestricted(before)
}

/** Every action ends a hold, because a moderator has looked. */
function standingAfter(
  kind: MemberActionKind,
  { before, until, now }: { before: Standing; until: string | null; now: Date },
): Partial<Standing> {
  if (kind === 'limit') return { limitedUntil: until, heldAt: null }
  if (kind === 'suspend')
    return { suspendedAt: before.suspendedAt ?? now.toISOString(), suspendedUntil: until, heldAt: null }
  if (kind === 'restore') return { suspendedAt: null, suspendedUntil: null, limitedUntil: null, heldAt: null }
  return { heldAt: null }
}

/** Adds a suspension or its end to the security log of the member. */
async function recordActionSecurity(transaction: Transaction, { userId, kind, actor, now }: MemberAction) {
  if (kind !== 'suspend' && kind !== 'restore') return
  const actorId = actorIdOf(actor)
  await recordSecurityEvent(transaction, { kind: kind === 'suspend' ? 'suspended' : 'restored', userId, actorId, now })
}

/** Cancels the upcoming events of a member, frees their places at events, and signs them out everywhere. */
async function leaveSite(transaction: Transaction, { userId, now }: { userId: number; now: Date }) {
  // The hosts are not notified, because a notification about a suspended member is hidden.
  await leaveUpcomingEvents(transaction, { userId, notifiesHosts: false, now })
  await deleteMemberSessions(transaction, { userId })
}
