import type { CaseKey } from '../../contract/moderation/moderator-schemas.ts'
import type { NewReport, Report } from '../../contract/moderation/schemas.ts'
import { rowLimits } from '../../contract/platform/row-limits.ts'
import { insertNotifications } from '../notifications/stored-notifications.ts'
import { requireFewerRows } from '../platform/limits/row-limit.ts'
import { ProblemError } from '../platform/http/problem-error.ts'
import type { Transaction, Writer } from '../platform/live/writer.ts'
import { lockMembers } from '../people/users/member-locks.ts'
import { insertAction, recordDecision } from './actions.ts'
import type { Actor } from './actors.ts'
import { type Decision, passGate, recordModerationChange } from './gate.ts'
import { getStanding, setStanding } from './moderated-members.ts'
import { subjectParties } from './parties.ts'
import {
  closeReportsAbout,
  findReportedMember,
  hasOpenReports,
  insertReport,
  selectOpenReports,
  countEstablishedReporters,
} from './report-rows.ts'
import type { DeclaredSubject } from '../platform/subjects/declared-subject.ts'
import type { ReportedSubject } from '../platform/subjects/reportable.ts'
import { holdReason } from '../../contract/moderation/actions.ts'
import { establishedBefore, reportersForHold } from '../../contract/people/restrictions.ts'

/** Stores a report. Throws `TooManyReports`. With enough reports of established members, puts a newcomer on hold. */
export async function fileReport(
  writer: Writer,
  { report, reporterId, subject, now }: { report: NewReport; reporterId: number; subject: ReportedSubject; now: Date },
): Promise<Report> {
  return writer.transaction(async (transaction) => {
    const { memberId } = subject
    // Without the lock, two simultaneous reports would not count each other.
    await lockMembers(transaction, { ids: memberId === null ? [reporterId] : [reporterId, memberId] })
    await requireFewerRows(selectOpenReports(transaction, { reporterId }), rowLimits.openReports)
    const filed = await insertReport(transaction, { report, reporterId, subject, now })
    recordModerationChange(transaction, { memberId })
    if (memberId !== null) await holdNewcomer(transaction, { userId: memberId, now })
    return filed
  })
}

type Dismissal = { subject: CaseKey; subjects: readonly DeclaredSubject[]; reason: string; actor: Actor; now: Date }

/** Leaves all else as it is. Throws `AlreadyHandled`, and the problems of `passGate`. Returns the id in the log. */
export async function dismissReports(opened: Transaction, { subject, subjects, ...entry }: Dismissal): Promise<number> {
  const parties = await subjectParties(opened, { ...subject, subjects })
  const transaction = await passGate(opened, { actor: entry.actor, parties })
  const memberId = await findReportedMember(transaction, { subject })
  if ((await closeReports(transaction, { subject, now: entry.now })) === 0) throw new ProblemError('AlreadyHandled')
  const logged = { kind: subject.kind, id: subject.subjectId }
  const id = await insertAction(transaction, { kind: 'dismiss', subject: logged, memberId, ...entry })
  if (memberId !== null) await endHold(transaction, { userId: memberId, ...entry })
  return id
}

/** Closes the open reports about a subject and notifies the reporters, without details. Returns how many were open. */
export async function closeReports(
  transaction: Decision,
  { subject, now }: { subject: CaseKey; now: Date },
): Promise<number> {
  const reporterIds = await closeReportsAbout(transaction, { subject, now })
  const handled = { kind: 'reportHandled', createdAt: now.toISOString() }
  const notifications = [...new Set(reporterIds)].map((userId) => ({ userId, ...handled }))
  await insertNotifications(transaction, notifications)
  return reporterIds.length
}

/** Ends the hold of a member when no open report about them is left, and notifies them. */
export async function endHold(
  transaction: Decision,
  { userId, ...entry }: { userId: number; reason: string; actor: Actor; now: Date },
) {
  const { heldAt } = await getStanding(transaction, { userId })
  if (heldAt === null || (await hasOpenReports(transaction, { memberId: userId }))) return
  await setStanding(transaction, { userId, standing: { heldAt: null } })
  await recordDecision(transaction, { userId, kind: 'restore', ...entry })
}

/** Puts a newcomer on hold if enough established members report them. The transaction holds the member's lock. */
async function holdNewcomer(transaction: Transaction, { userId, now }: { userId: number; now: Date }) {
  const { createdAt, role, heldAt, suspendedAt } = await getStanding(transaction, { userId })
  const isNew = Date.parse(createdAt) > establishedBefore(now).getTime() && role === 'member'
  if (!isNew || heldAt !== null || suspendedAt !== null) return
  if ((await countEstablishedReporters(transaction, { memberId: userId, now })) < reportersForHold) return
  await setStanding(transaction, { userId, standing: { heldAt: now.toISOString() } })
  const actor = { channel: 'rule' } as const
  const decision = await passGate(transaction, { actor, parties: { responsible: [userId], involved: [] } })
  await recordDecision(decision, { userId, kind: 'hold', actor, reason: holdReason, now })
}
