import type { ReportedKind, ReportReason } from '../../contract/moderation/rules.ts'
import type { NewReport, Report } from '../../contract/moderation/schemas.ts'
import type { Database } from '../platform/database/schema.ts'
import { ProblemError } from '../platform/http/problem-error.ts'

/** A report as operators see it, with the reporter's username and a copy of the subject at the time of the report. */
export type FiledReport = Report & { reporter: string; subject: Record<string, unknown>; closedAt: string | null }

/** Stores a report together with a copy of its subject. */
export async function insertReport(
  db: Database,
  {
    report,
    reporterId,
    subject,
    now,
  }: { report: NewReport; reporterId: number; subject: Record<string, unknown>; now: Date },
): Promise<Report> {
  const { kind, subjectId, reason } = report
  const row = { kind, subjectId, reason, details: report.details || null, createdAt: now.toISOString() }
  const { id } = await db
    .insertInto('reports')
    .values({ ...row, reporterId, subject: JSON.stringify(subject) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, ...row }
}

/** Lists the open reports, or all reports if `isOpen` is false, the oldest first. */
export async function listReports(db: Database, { isOpen }: { isOpen: boolean }): Promise<FiledReport[]> {
  const rows = await db
    .selectFrom('reports')
    .innerJoin('users', 'users.id', 'reports.reporterId')
    .select(['reports.id', 'kind', 'subjectId', 'reason', 'details', 'subject', 'reports.createdAt', 'closedAt'])
    .select('username as reporter')
    .$if(isOpen, (reports) => reports.where('closedAt', 'is', null))
    .orderBy('reports.id')
    .execute()
  return rows.map(({ subject, ...row }) => ({
    ...row,
    kind: row.kind as ReportedKind,
    reason: row.reason as ReportReason,
    subject: JSON.parse(subject) as Record<string, unknown>,
  }))
}

/** Closes a report. Throws `NotFound` if it is unknown or already closed. */
export async function closeReport(db: Database, { id, now }: { id: number; now: Date }) {
  const closed = await db
    .updateTable('reports')
    .set({ closedAt: now.toISOString() })
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!closed) throw new ProblemError('NotFound')
}

/** Deletes up to `limit` reports that were closed before an instant. Returns how many it deleted. */
export async function deleteClosedReports(
  db: Database,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('reports')
    .where('id', 'in', (reports) =>
      reports
        .selectFrom('reports')
        .select('id')
        .where('closedAt', '<=', before.toISOString())
        .orderBy('closedAt')
        .limit(limit),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
