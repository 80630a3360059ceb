import { callQuery } from '../platform/api/call-queries.ts'

/** Maximum number of members to choose from. A search finds the others. */
const choices = 10

/** The members whose name or username matches a search. */
export function foundMembersQuery(search: string) {
  return callQuery('GET /api/users', { query: { search, limit: choices } })
}

/** The latest conversations of the member. */
export function recentConversationsQuery() {
  return callQuery('GET /api/conversations', { query: { limit: choices } })
}
