import { callQuery } from '../../platform/api/call-queries.ts'

/** The place and time zone of a zip code. */
export function zipPlaceQuery(zip: string) {
  return callQuery('GET /api/zip-codes/:zip', { parameters: { zip } })
}

/** The games that match a search best, or the best-rated games, for the game picker. */
export function gameChoicesQuery(search: string) {
  return callQuery('GET /api/games', { query: { limit: 50, ...(search ? { search } : { sort: 'rating' }) } })
}
