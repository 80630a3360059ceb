import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CollectionEntry } from '../../contract/collection/schemas.ts'
import type { Game } from '../../contract/games/schemas.ts'
import { callQuery, keyOf } from '../platform/api/call-queries.ts'
import { request } from '../platform/api/request.ts'

/** A member's collection, sorted by name. */
export function collectionQuery(userId: number) {
  return callQuery('GET /api/users/:id/games', { parameters: { id: userId } })
}

/** Whether a game is in the signed-in member's own collection, and a favorite there. */
export function ownershipQuery(gameId: number) {
  return callQuery('GET /api/games/:id/ownership', { parameters: { id: gameId } })
}

/** Adds a game to the member's own collection, from a list of games. */
export function useAddToCollection(userId: number) {
  return useAddition(userId, (game) =>
    request('POST /api/users/:id/games', {
      parameters: { id: userId },
      body: { userId, gameId: game.id, isFavorite: false },
    }),
  )
}

/** Adds a game to the member's own collection, from the game's page. The API has a separate call for this. */
export function useAddFromGamePage(userId: number) {
  return useAddition(userId, (game) =>
    request('POST /api/user-games', { body: { userId, gameId: game.id, isFavorite: false } }),
  )
}

export function useChangeFavorite({ userId, gameId }: EntryKey) {
  const refresh = useRefreshCollection(userId)
  return useMutation({
    mutationFn: (isFavorite: boolean) =>
      request('PATCH /api/users/:id/games/:gameId', { parameters: { id: userId, gameId }, body: { isFavorite } }),
    onSettled: refresh,
  })
}

export function useRemoveFromCollection({ userId, gameId }: EntryKey) {
  const refresh = useRefreshCollection(userId)
  return useMutation({
    mutationFn: () => request('DELETE /api/users/:id/games/:gameId', { parameters: { id: userId, gameId } }),
    onSettled: refresh,
  })
}

type EntryKey = Pick<CollectionEntry, 'userId' | 'gameId'>

function useAddition(userId: number, add: (game: Pick<Game, 'id'>) => Promise<CollectionEntry>) {
  const refresh = useRefreshCollection(userId)
  // Also after an error: `AlreadyInCollection` means that the shown collection is out of date.
  return useMutation({ mutationFn: add, onSettled: refresh })
}

function useRefreshCollection(userId: number) {
  const cache = useQueryClient()
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: collectionQuery(userId).queryKey }),
      cache.invalidateQueries({ queryKey: keyOf('GET /api/games/:id/ownership') }),
      cache.invalidateQueries({ queryKey: keyOf('GET /api/games/popular') }),
      // A game's page shows its number of owners.
      cache.invalidateQueries({ queryKey: keyOf('GET /api/games/:id') }),
      // A new member's notification to add a first game disappears.
      cache.invalidateQueries({ queryKey: keyOf('GET /api/notifications') }),
    ])
}
