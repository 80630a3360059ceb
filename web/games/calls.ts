import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Calls } from '../../contract/calls.ts'
import type { Game } from '../../contract/games/schemas.ts'
import type { QueryOf } from '../../contract/platform/call.ts'
import { isProblem } from '../platform/api/api-error.ts'
import { callPages, callQuery, keyOf } from '../platform/api/call-queries.ts'
import type { CallInput } from '../platform/api/call-input.ts'
import { request } from '../platform/api/request.ts'
import { type CallOptions, useCall, useWrite } from '../platform/api/use-write.ts'

/** A multiple of the grid's two and three columns, so that every full page ends with a full row. */
const gamesPerPage = 12

/** The games that match every filter in `query`. */
export function gamesPages(query: Omit<QueryOf<Calls['GET /api/games']>, 'limit' | 'after'>) {
  return callPages('GET /api/games', { query: { ...query, limit: gamesPerPage } })
}

export const firstMatches = 5

export function catalogSearchQuery(search: string) {
  return callQuery('GET /api/games', { query: { search, limit: firstMatches } })
}

export function expansionsPages(gameId: number) {
  return callPages('GET /api/games/:id/expansions', { parameters: { id: gameId }, query: { limit: gamesPerPage } })
}

/** A game, also a deleted one that a collection or an event still contains. */
export function gameQuery(gameId: number) {
  const parameters = { id: gameId }
  return queryOptions({
    queryKey: keyOf('GET /api/games/:id', { parameters }),
    queryFn: async ({ signal }) => {
      try {
        return await request('GET /api/games/:id', { parameters }, signal)
      } catch (error) {
        if (!isProblem(error, 'NotFound')) throw error
        return request('GET /api/games/:id', { parameters, query: { deleted: true } }, signal)
      }
    },
  })
}

export function ownRatingQuery(gameId: number) {
  return callQuery('GET /api/games/:id/rating', { parameters: { id: gameId } })
}

export function useUpdateGame(game: Game) {
  return useWrite((body: CallInput<'PATCH /api/games/:id'>['body']) =>
    request('PATCH /api/games/:id', {
      parameters: { id: game.id },
      body: { ...body, ...(game.version !== null && { version: game.version }) },
    }),
  )
}

/** Removes a game from the catalog. It stays in the collections and events that already contain it. */
export function useDeleteGame({ id }: Game, options: CallOptions<'DELETE /api/games/:id'> = {}) {
  // The page of the game may be open. It would only load errors.
  const meta = { closes: [gameQuery(id).queryKey, keyOf('GET /api/games/:id/expansions')] }
  return useCall('DELETE /api/games/:id', { ...options, meta })
}

/** Rates a game from 0.5 to 5 in steps of 0.5; null removes the rating. */
export function useRateGame({ id }: Game) {
  const cache = useQueryClient()
  return useMutation({
    // Requests run one after the other, so that the rating the member chose last is the one the server keeps.
    scope: { id: `rating ${id}` },
    mutationFn: (rating: number | null) =>
      request('PUT /api/games/:id/rating', { parameters: { id }, body: { rating } }),
    meta: { showsAnswerAtOnce: true },
    onSuccess: (game, rating) => {
      cache.setQueryData(gameQuery(id).queryKey, game)
      cache.setQueryData(ownRatingQuery(id).queryKey, { rating })
    },
  })
}
