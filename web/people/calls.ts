import { callQuery } from '../platform/api/call-queries.ts'

/** The public profile of a member. */
export function userQuery(userId: number) {
  return callQuery('GET /api/users/:id', { parameters: { id: userId } })
}

/** The place and time zone of a zip code. */
export function zipPlaceQuery(zip: string) {
  return callQuery('GET /api/zip-codes/:zip', { parameters: { zip } })
}
