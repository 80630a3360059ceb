import { queryOptions } from '@tanstack/react-query'
import type { OwnUser } from '../../../contract/people/users/schemas.ts'
import { callQuery } from '../../platform/api/call-queries.ts'

/** Whether two-step sign-in is on. It is refetched on every view, because signing in uses up recovery codes. */
export function twoStepQuery({ id }: OwnUser) {
  return queryOptions({ ...callQuery('GET /api/users/:id/two-step', { parameters: { id } }), staleTime: 0 })
}
