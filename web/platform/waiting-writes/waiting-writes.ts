import { queryOptions } from '@tanstack/react-query'
import type { OwnUser } from '../../../contract/people/users/schemas.ts'
import { keyOf } from '../api/call-queries.ts'
import { queryClient } from '../api/query-client.ts'
import { listWaiting } from './kept-writes.ts'

const allKey = ['waiting writes']

/** The writes of a member that wait in this browser, the oldest first. */
export function waitingQuery(memberId: number) {
  return queryOptions({
    queryKey: [...allKey, memberId],
    queryFn: () => listWaiting(memberId),
    // Another tab can change it.
    staleTime: 0,
  })
}

/** Shows what waits now. */
export function showWaiting(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: allKey })
}

export function shownMemberId(): number | undefined {
  return queryClient.getQueryData<OwnUser | null>(keyOf('GET /api/user', {}))?.id
}
