import type { Calls } from '../../contract/calls.ts'
import type { Game } from '../../contract/games/schemas.ts'
import type { QueryOf } from '../../contract/platform/call.ts'
import { callPages, callQuery } from '../platform/api/call-queries.ts'
import { request } from '../platform/api/request.ts'
import { useWrite } from '../platform/api/use-write.ts'
import type { LoanList } from '../../contract/shelves/loans/rules.ts'

type CollectionFilters = Omit<QueryOf<Calls['GET /api/users/:id/games']>, 'limit' | 'after' | 'game'>

/** A multiple of the grid's two and three columns, so that every full page ends with a full row. */
const entriesPerPage = 24

/** The maximum number of games of the collection on the dashboard. */
export const maxPreviewGames = 5

export function collectionPages(userId: number, query: CollectionFilters) {
  return callPages('GET /api/users/:id/games', {
    parameters: { id: userId },
    query: { ...query, limit: entriesPerPage },
  })
}

/** The first few games of a member's collection by name, and their total. Expansions do not count. */
export function shortCollectionPages(userId: number) {
  const query = { grouped: true, limit: maxPreviewGames }
  return callPages('GET /api/users/:id/games', { parameters: { id: userId }, query })
}

/** The entries of a member's collection for these games, at most 100. */
export function entriesOfGamesQuery(userId: number, gameIds: readonly number[]) {
  const query = { game: [...gameIds], limit: gameIds.length }
  return callQuery('GET /api/users/:id/games', { parameters: { id: userId }, query })
}

/** Whether a game is in the signed-in member's own collection, and a favorite there. */
export function ownershipQuery(gameId: number) {
  return callQuery('GET /api/games/:id/ownership', { parameters: { id: gameId } })
}

/** Adds a game to the member's own collection, from a list of games. */
export function useAddToCollection(userId: number) {
  return useWrite((game: Pick<Game, 'id'>) =>
    request('POST /api/users/:id/games', {
      parameters: { id: userId },
      body: { userId, gameId: game.id, isFavorite: false },
    }),
  )
}

/** The loans of a list, refetched on every view. */
export function loanPages(list: LoanList) {
  return { ...callPages('GET /api/loans', { query: { list, limit: 20 } }), staleTime: 0 }
}

export function handOverEventsQuery(loanId: number) {
  const query = callQuery('GET /api/loans/:loanId/events', { parameters: { loanId }, query: { limit: 50 } })
  return { ...query, staleTime: 0 }
}

/** Players per page: a multiple of the grid's two and three columns. */
const playersPerPage = 12

export function playersPages(query: Omit<QueryOf<Calls['GET /api/players']>, 'limit' | 'after'>) {
  return callPages('GET /api/players', { query: { ...query, limit: playersPerPage } })
}

/** The players within the member's travel distance who own a game or want to play it, the nearest first. */
export function gamePlayersPages(gameId: number) {
  return callPages('GET /api/games/:id/players', { parameters: { id: gameId }, query: { limit: playersPerPage } })
}

export function wantedQuery(query: QueryOf<Calls['GET /api/wanted']>) {
  return callQuery('GET /api/wanted', { query })
}
