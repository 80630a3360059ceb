import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  endCalendarSubscription,
  getCalendarSubscription,
  renewCalendarAddress,
} from '../../contract/calendar/calendar.ts'
import { callQuery } from '../platform/api/call-queries.ts'
import { request } from '../platform/api/request.ts'

/** Whether calendars may follow the member's game nights, and since when. */
export const calendarSubscriptionQuery = callQuery(getCalendarSubscription, {})

/** Makes a new address for calendars to follow; its answer is the one time it is told. */
export function useRenewCalendarAddress() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => request(renewCalendarAddress, {}),
    onSuccess: ({ createdAt }) => cache.setQueryData(calendarSubscriptionQuery.queryKey, { createdAt }),
  })
}

/** Ends the address that calendars follow. */
export function useEndCalendarSubscription() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => request(endCalendarSubscription, {}),
    onSuccess: () => cache.setQueryData(calendarSubscriptionQuery.queryKey, { createdAt: null }),
  })
}
