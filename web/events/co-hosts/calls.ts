import { request } from '../../platform/api/request.ts'
import { retryWhenBusy } from '../../platform/api/retry-when-busy.ts'
import { type Attendance, useEventMutation } from '../calls.ts'

export function useNameCoHost() {
  return useEventMutation(
    ({ event, userId }: Attendance) =>
      request('PUT /api/events/:eventId/co-hosts/:userId', { parameters: { eventId: event.id, userId } }),
    retryWhenBusy,
  )
}

/** Removes a co-host, or lets a co-host step down. */
export function useRemoveCoHost() {
  return useEventMutation(({ event, userId }: Attendance) =>
    request('DELETE /api/events/:eventId/co-hosts/:userId', { parameters: { eventId: event.id, userId } }),
  )
}
