import type { Calls } from '../../../contract/calls.ts'
import type { QueryOf } from '../../../contract/platform/call.ts'
import { callPages } from '../../platform/api/call-queries.ts'

/** Players per page: a multiple of the grid's two and three columns. */
const playersPerPage = 12

export function playersPages(query: Omit<QueryOf<Calls['GET /api/players']>, 'limit' | 'after'>) {
  return callPages('GET /api/players', { query: { ...query, limit: playersPerPage } })
}

/** The players within the member's travel distance who own a game or want to play it, the nearest first. */
export function gamePlayersPages(gameId: number) {
  return callPages('GET /api/games/:id/players', { parameters: { id: gameId }, query: { limit: playersPerPage } })
}
