import type { DatePoll } from '../../../contract/planning/date-polls/schemas.ts'
import { eventDay, eventStartTime } from '../../../contract/events/event-times.ts'

/** Names a proposed date at the place of the poll: 'Friday, May 17 at 6:00 PM'. */
export function dateName(
  { duration, timeZone }: Pick<DatePoll, 'duration' | 'timeZone'>,
  { date }: { date: string },
): string {
  const when = { date, duration, timeZone }
  return `${eventDay(when)} at ${eventStartTime(when)}`
}
