import { callQuery } from '../platform/api/call-queries.ts'

/** The public profile of a member. */
export function userQuery(userId: number) {
  return callQuery('GET /api/users/:id', { parameters: { id: userId } })
}
