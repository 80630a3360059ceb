import { queryOptions } from '@tanstack/react-query'
import { isProblem } from '../../platform/api/api-error.ts'
import { callQuery } from '../../platform/api/call-queries.ts'
import { request } from '../../platform/api/request.ts'
import { useWrite } from '../../platform/api/use-write.ts'

/** The member's calendar subscriptions. They are refetched on every view, because calendars read them at any time. */
export const calendarSubscriptionsQuery = queryOptions({
  ...callQuery('GET /api/calendar/subscriptions', {}),
  staleTime: 0,
})

/** Deletes a calendar address. Succeeds if it is already deleted. */
export function useDeleteCalendarSubscription() {
  return useWrite(async (subscriptionId: number) => {
    try {
      await request('DELETE /api/calendar/subscriptions/:subscriptionId', { parameters: { subscriptionId } })
    } catch (error) {
      if (!isProblem(error, 'NotFound')) throw error
    }
  })
}
