import { serveAppeals } from './appeal-routes.ts'
import { closedReportsWork } from './closed-reports-work.ts'
import { endedSuspensionsWork } from './ended-suspensions.ts'
import { moderationLogWork } from './log-retention.ts'
import { serveModerators } from './moderator-routes.ts'
import { deleteModerationTexts } from './notes.ts'
import { serveModeration } from './routes.ts'
import type { Subject } from '../platform/services/subject.ts'

export const moderation = {
  serve: [serveModeration, serveModerators, serveAppeals],
  work: (services) => [closedReportsWork(services.db), moderationLogWork(services.db), endedSuspensionsWork(services)],
  personal: { erase: [deleteModerationTexts], separate: [] },
} satisfies Subject
