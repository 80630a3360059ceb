import { request } from '../../platform/api/request.ts'
import { retryWhenBusy } from '../../platform/api/retry-when-busy.ts'
import type { Attendance } from '../calls.ts'
import { useWrite } from '../../platform/api/use-write.ts'

export function useNameCoHost() {
  return useWrite(
    ({ event, userId }: Attendance) =>
      request('PUT /api/events/:eventId/co-hosts/:userId', { parameters: { eventId: event.id, userId } }),
    retryWhenBusy,
  )
}

/** Removes a co-host, or lets a co-host step down. */
export function useRemoveCoHost() {
  return useWrite(({ event, userId }: Attendance) =>
    request('DELETE /api/events/:eventId/co-hosts/:userId', { parameters: { eventId: event.id, userId } }),
  )
}
