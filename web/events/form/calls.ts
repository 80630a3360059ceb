import { callQuery } from '../../platform/api/call-queries.ts'

/** The games that match a search best, or the best-rated games, for the game picker. */
export function gameChoicesQuery(search: string) {
  return callQuery('GET /api/games', { query: { limit: 50, ...(search ? { search } : { sort: 'rating' }) } })
}
