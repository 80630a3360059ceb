import type { CaseKey } from '../../contract/moderation/moderator-schemas.ts'
import { establishedBefore } from '../../contract/people/restrictions.ts'
import type { NewReport, Report } from '../../contract/moderation/schemas.ts'
import type { Database } from '../platform/database/schema.ts'
import { hasRows } from '../platform/database/totals.ts'
import type { ReportedSubject } from '../platform/subjects/reportable.ts'

export function selectOpenReports(db: Database, { reporterId }: { reporterId: number }) {
  return db.selectFrom('reports').select('id').where('reporterId', '=', reporterId).where('closedAt', 'is', null)
}

export async function insertReport(
  db: Database,
  { report, reporterId, subject, now }: { report: NewReport; reporterId: number; subject: ReportedSubject; now: Date },
): Promise<Report> {
  const { kind, subjectId, reason } = report
  const row = { kind, subjectId, reason, details: report.details || null, createdAt: now.toISOString() }
  const { id } = await db
    .insertInto('reports')
    .values({ ...row, reporterId, memberId: subject.memberId, subject: JSON.stringify(subject.copy) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, ...row }
}

export async function deleteClosedReports(db: Database, { before, limit }: { before: Date; limit: number }) {
  const old = db.selectFrom('reports').select('id').where('closedAt', '<=', before.toISOString()).orderBy('closedAt')
  const { numDeletedRows } = await db.deleteFrom('reports').where('id', 'in', old.limit(limit)).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Closes the open reports about a subject and returns the reporters, each as often as they reported it. */
export async function closeReportsAbout(db: Database, { subject, now }: { subject: CaseKey; now: Date }) {
  const closed = await db
    .updateTable('reports')
    .set({ closedAt: now.toISOString() })
    .where('kind', '=', subject.kind)
    .where('subjectId', '=', subject.subjectId)
    .where('closedAt', 'is', null)
    .returning('reporterId')
    .execute()
  return closed.map((row) => row.reporterId)
}

/** Returns the member responsible for a reported subject; null if there is none or the account was deleted. */
export async function findReportedMember(db: Database, { subject }: { subject: CaseKey }): Promise<number | null> {
  const found = await db
    .selectFrom('reports')
    .innerJoin('users', 'users.id', 'reports.memberId')
    .select('reports.memberId')
    .where('kind', '=', subject.kind)
    .where('subjectId', '=', subject.subjectId)
    .where('deletedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return found?.memberId ?? null
}

export async function hasOpenReports(db: Database, { memberId }: { memberId: number }): Promise<boolean> {
  return hasRows(db.selectFrom('reports').where('memberId', '=', memberId).where('closedAt', 'is', null))
}

/** Counts the reporters of a member who are confirmed, and neither new, suspended, limited nor on hold. */
export async function countEstablishedReporters(db: Database, { memberId, now }: { memberId: number; now: Date }) {
  const { count } = await db
    .selectFrom('reports')
    .innerJoin('users', 'users.id', 'reports.reporterId')
    .select(({ fn }) => fn.count<number>('reporterId').distinct().as('count'))
    .where('memberId', '=', memberId)
    .where('closedAt', 'is', null)
    .where('users.createdAt', '<=', establishedBefore(now).toISOString())
    .where('deletedAt', 'is', null)
    .where('suspendedAt', 'is', null)
    .where('heldAt', 'is', null)
    .where('emailConfirmedAt', 'is not', null)
    .where(({ or, eb }) => or([eb('limitedUntil', 'is', null), eb('limitedUntil', '<=', now.toISOString())]))
    .executeTakeFirstOrThrow()
  return count
}
