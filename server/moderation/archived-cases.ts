import type { ReportedKind, ReportReason } from '../../contract/moderation/rules.ts'
import { type ArchiveParts, byKey } from '../platform/subjects/archive-parts.ts'

export const archivedCases = {
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
