import { queryOptions } from '@tanstack/react-query'
import { callQuery } from '../../platform/api/call-queries.ts'

/** The member's calendar subscriptions. They are refetched on every view, because calendars read them at any time. */
export const calendarSubscriptionsQuery = queryOptions({
  ...callQuery('GET /api/calendar/subscriptions', {}),
  staleTime: 0,
})
