import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CollectionEntry } from '../../../contract/shelves/collection/schemas.ts'
import type { Calls } from '../../../contract/calls.ts'
import type { Game } from '../../../contract/games/schemas.ts'
import type { QueryOf } from '../../../contract/platform/call.ts'
import { callPages, callQuery, keyOf } from '../../platform/api/call-queries.ts'
import { request } from '../../platform/api/request.ts'

type CollectionFilters = Omit<QueryOf<Calls['GET /api/users/:id/games']>, 'limit' | 'after' | 'game'>

/** A multiple of the grid's two and three columns, so that every full page ends with a full row. */
const entriesPerPage = 24

/** The maximum number of games of the collection on the dashboard. */
export const maxPreviewGames = 5

/** The entries of a member's collection that match every filter in `query`. */
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
  return useAddition((game) =>
    request('POST /api/users/:id/games', {
      parameters: { id: userId },
      body: { userId, gameId: game.id, isFavorite: false },
    }),
  )
}

/** Adds a game to the member's own collection, from the game's page. The API has a separate call for this. */
export function useAddFromGamePage(userId: number) {
  return useAddition((game) =>
    request('POST /api/user-games', { body: { userId, gameId: game.id, isFavorite: false } }),
  )
}

export function useChangeFavorite({ userId, gameId }: EntryKey) {
  const refresh = useRefreshCollection()
  return useMutation({
    mutationFn: (isFavorite: boolean) =>
      request('PATCH /api/users/:id/games/:gameId', { parameters: { id: userId, gameId }, body: { isFavorite } }),
    onSettled: refresh,
  })
}

/** Offers a game of the member's own collection for lending, or stops. */
export function useChangeOffer({ userId, gameId }: EntryKey) {
  const refresh = useRefreshCollection()
  return useMutation({
    mutationFn: (isOffered: boolean) =>
      request('PATCH /api/users/:id/games/:gameId', { parameters: { id: userId, gameId }, body: { isOffered } }),
    onSettled: refresh,
  })
}

export function useRemoveFromCollection({ userId, gameId }: EntryKey) {
  const refresh = useRefreshCollection()
  return useMutation({
    mutationFn: () => request('DELETE /api/users/:id/games/:gameId', { parameters: { id: userId, gameId } }),
    onSettled: refresh,
  })
}

type EntryKey = Pick<CollectionEntry, 'userId' | 'gameId'>

function useAddition(add: (game: Pick<Game, 'id'>) => Promise<CollectionEntry>) {
  const refresh = useRefreshCollection()
  // Also after an error: `AlreadyInCollection` means that the shown collection is out of date.
  return useMutation({ mutationFn: add, onSettled: refresh })
}

function useRefreshCollection() {
  const cache = useQueryClient()
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: keyOf('GET /api/users/:id/games') }),
      cache.invalidateQueries({ queryKey: keyOf('GET /api/games/:id/ownership') }),
      cache.invalidateQueries({ queryKey: keyOf('GET /api/games/popular') }),
      // A game's page shows its number of owners.
      cache.invalidateQueries({ queryKey: keyOf('GET /api/games/:id') }),
      // A new member's notification to add a first game disappears.
      cache.invalidateQueries({ queryKey: keyOf('GET /api/notifications') }),
    ])
}
