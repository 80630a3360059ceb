import { serveAppeals } from './appeal-routes.ts'
import { closedReportsWork } from './closed-reports-work.ts'
import { endedSuspensionsWork } from './ended-suspensions.ts'
import { moderationLogWork } from './log-retention.ts'
import { serveModerators } from './moderator-routes.ts'
import { deleteModerationTexts } from './notes.ts'
import { serveModeration } from './routes.ts'
import type { Subject } from '../platform/services/subject.ts'
import { archivedCases } from './archived-cases.ts'

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
    erase: [deleteModerationTexts],
    separate: [],
  },
  reportable: {},
} satisfies Subject
