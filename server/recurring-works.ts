import type { FastifyBaseLogger } from 'fastify'
import type { AppServices } from './app.ts'
import { unconfirmedAccountsWork } from './account/unconfirmed-accounts.ts'
import { absenceRetentionWork } from './planning/attendance/absence-retention.ts'
import { expiredAccessWork } from './sign-in/expired-access.ts'
import { mergeTextIndexes } from './platform/database/text-indexes.ts'
import { notificationEmailWork } from './site/emails/send-notification-emails.ts'
import { loanReminderWork } from './shelves/loans/reminder-work.ts'
import { replanWork } from './planning/fit/replan-work.ts'
import { offerWork } from './planning/second-table/offer-work.ts'
import { reminderWork } from './notifications/reminder-work.ts'
import { pictureFetchWork } from './games/pictures/picture-fetcher.ts'
import { pictureSweepWork } from './games/pictures/picture-sweep.ts'
import { securityLogWork } from './sign-in/security-log/retention.ts'
import { endedSuspensionsWork } from './moderation/ended-suspensions.ts'
import { inactiveAccountsWork } from './account/inactivity-work.ts'
import { invitationRetentionWork } from './events/invitations/invitation-retention.ts'
import { moderationLogWork } from './moderation/log-retention.ts'
import { closedReportsWork } from './moderation/closed-reports-work.ts'
import { inactiveMembersWork } from './people/users/inactive-members.ts'
import { suggestionWork } from './shelves/suggestions/suggestion-work.ts'
import { suggestionEmailWork } from './site/emails/send-suggestion-emails.ts'
import { RecurringWork } from './platform/schedule/recurring-work.ts'

/** Lists all recurring work of the server, in the order in which work that is due runs. */
export function listRecurringWork(
  services: AppServices,
  { siteUrl, log }: { siteUrl: string; log: FastifyBaseLogger },
): RecurringWork[] {
  const { db, configuration } = services
  return [
    expiredAccessWork(db),
    securityLogWork(db),
    unconfirmedAccountsWork(services),
    reminderWork(services),
    loanReminderWork(services),
    replanWork(services),
    offerWork(services),
    inactiveMembersWork(db),
    closedReportsWork(db),
    moderationLogWork(db),
    invitationRetentionWork(db),
    absenceRetentionWork(db),
    ...(configuration.deleteInactiveAccounts ? [inactiveAccountsWork({ ...services, siteUrl, log })] : []),
    endedSuspensionsWork(services),
    suggestionWork(services),
    notificationEmailWork({ ...services, siteUrl, log }),
    suggestionEmailWork({ ...services, siteUrl, log }),
    pictureFetchWork(services, log),
    pictureSweepWork(services),
    new RecurringWork({ name: 'merge text indexes', every: 60 * 60_000, slices: () => mergeTextIndexes(db) }),
  ]
}
