import { callQuery } from '../../platform/api/call-queries.ts'
import { request } from '../../platform/api/request.ts'
import { retryWhenBusy } from '../../platform/api/retry-when-busy.ts'
import { type Attendance, useEventMutation } from '../queries.ts'

/** Maximum number of members in the choice of a co-host. A search finds the others. */
const choices = 10

/** The members whose name or username matches a search. */
export function foundMembersQuery(search: string) {
  return callQuery('GET /api/users', { query: { search, limit: choices } })
}

/** The latest conversations of the member. */
export function recentConversationsQuery() {
  return callQuery('GET /api/conversations', { query: { limit: choices } })
}

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
