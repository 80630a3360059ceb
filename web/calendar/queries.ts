import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callQuery } from '../platform/api/call-queries.ts'
import { request } from '../platform/api/request.ts'

/** Whether the member has a calendar address, and since when. */
export const calendarSubscriptionQuery = callQuery('GET /api/calendar', {})

/** Creates a new calendar address and ends the previous one. Only this answer contains the address. */
export function useRenewCalendarAddress() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => request('POST /api/calendar', {}),
    onSuccess: ({ createdAt }) => cache.setQueryData(calendarSubscriptionQuery.queryKey, { createdAt }),
  })
}

export function useEndCalendarSubscription() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => request('DELETE /api/calendar', {}),
    onSuccess: () => cache.setQueryData(calendarSubscriptionQuery.queryKey, { createdAt: null }),
  })
}
