import { serveAppeals, serveModeration } from './routes.ts'
import { moderationLogWork } from './old-actions.ts'
import { serveModerators } from './moderator-routes.ts'
import { rowsOf } from '../platform/subjects/declared-subject.ts'
import type { Subject } from '../platform/services/subject.ts'
import { closedReportLifetime, type ReportedKind, type ReportReason } from '../../contract/moderation/rules.ts'
import type { Database } from '../platform/database/schema.ts'
import { RecurringWork } from '../platform/schedule/recurring-work.ts'
import { retentionWork, inBatches } from '../platform/schedule/slices.ts'
import { deleteClosedReports } from './report-rows.ts'
import { Writer } from '../platform/live/writer.ts'
import type { Services } from '../platform/services/services.ts'
import { endPastSuspensions } from '../people/visibility/suspensions.ts'
import { type ArchiveParts, byKey } from '../platform/subjects/archive-parts.ts'

const archivedCases = {
  // Without the names of the moderators.
  moderationActions: (db, { userId }) =>
    byKey(
      db
        .selectFrom('moderationActions')
        .select(['kind', 'reason', 'until', 'createdAt'])
        .where('memberId', '=', userId)
        // A dismissed report changed nothing for the member, and no notification was sent.
        .where('kind', '!=', 'dismiss'),
      ['id'],
      (action) => action,
    ),
  appeals: (db, { userId }) =>
    byKey(
      db.selectFrom('appeals').select(['text', 'createdAt']).where('userId', '=', userId),
      ['id'],
      (appeal) => appeal,
    ),
  // Without the copies of what other members wrote.
  reports: (db, { userId }) =>
    byKey(
      db
        .selectFrom('reports')
        .select(['kind', 'subjectId', 'reason', 'details', 'createdAt', 'closedAt'])
        .where('reporterId', '=', userId),
      ['id'],
      ({ kind, reason, ...report }) => ({ kind: kind as ReportedKind, reason: reason as ReportReason, ...report }),
    ),
} satisfies ArchiveParts

/** Statements per run. The next run continues. */
const maxStatements = 20

export const moderation = {
  serve: [serveModeration, serveModerators, serveAppeals],
  work: (services) => [closedReportsWork(services.db), moderationLogWork(services.db), endedSuspensionsWork(services)],
  personal: {
    tables: {
      reports: 'reports',
      moderationActions: 'moderationActions',
      appeals: 'appeals',
      memberNotes: {
        reason: 'They can be about other members too. Operators answer requests for them (decision 185).',
      },
    },
    archive: archivedCases,
    erase: [rowsOf('memberNotes', 'appeals')],
    separate: [],
  },
  reportable: {},
} satisfies Subject

/** Deletes reports with their copies of the reported content some months after they were closed, every hour. */
export function closedReportsWork(db: Database): RecurringWork {
  const name = 'delete closed reports'
  return retentionWork({ name, lifetime: closedReportLifetime, maxStatements: 20 }, (rows) =>
    deleteClosedReports(db, rows),
  )
}

/** Ends suspensions whose time is over, so that other members see the member again. */
export function endedSuspensionsWork(services: Pick<Services, 'db' | 'live'>): RecurringWork {
  return new RecurringWork({
    name: 'end past suspensions',
    every: 60_000,
    slices: (now) => inBatches((limit) => endPastSuspensions(new Writer(services), { now, limit }), maxStatements),
  })
}
