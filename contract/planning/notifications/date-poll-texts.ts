import { datePollAddress } from '../../platform/page-addresses.ts'
import type { DatePollNotificationKind } from '../../notifications/kinds.ts'
import type { NotificationText } from '../../notifications/notification-text.ts'

/**
 * Returns the text of a notification about a date poll.
 *
 * @param memberName the host, or for `datePollAnswered` the member who answered last
 */
export function datePollNotificationText(
  kind: DatePollNotificationKind,
  { poll, memberName }: { poll: { title: string; code: string }; memberName: string },
): NotificationText {
  const address = datePollAddress(poll.code)
  if (kind === 'datePollInvited')
    return { title: `${memberName} asks when you can come`, text: `Find a date for ${poll.title} together.`, address }
  if (kind === 'datePollAnswered')
    return {
      title: `${memberName} answered your dates`,
      text: `See who can come to ${poll.title} and what you can play then.`,
      address,
    }
  return {
    title: `${poll.title} has no date`,
    text: `${memberName} is no longer looking for a date, so it will not take place.`,
    address,
  }
}
