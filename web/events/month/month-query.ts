import type { EventScope } from '../../../contract/events/filters.ts'
import type { OwnUser } from '../../../contract/people/users/schemas.ts'
import { type ListedEvents, upcomingQueryOf } from '../event-filters.ts'
import { datesOfMonth } from '../months.ts'

/** Returns the query for the events of a month that pass the filters, soonest first. */
export function monthQueryOf(
  filters: ListedEvents,
  {
    month,
    scope,
    member,
    today,
  }: {
    month: string
    scope: EventScope
    member: Pick<OwnUser, 'location' | 'preferences' | 'timeZone'>
    today: string
  },
) {
  const { sort: _sort, from = '', to = '9999-12-31', ...query } = upcomingQueryOf(filters, { scope, member, today })
  const dates = datesOfMonth(month)
  return { ...query, from: from > dates.from ? from : dates.from, to: to < dates.to ? to : dates.to }
}
