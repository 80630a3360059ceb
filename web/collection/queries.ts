import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  addToCollection,
  type CollectionEntry,
  createCollectionEntry,
  listCollection,
  removeFromCollection,
  updateCollectionEntry,
} from '../../contract/collection/collection.ts'
import { type Game, getGame, listPopularGames } from '../../contract/games/games.ts'
import { listNotifications } from '../../contract/notifications/notifications.ts'
import { callQuery, keyOf } from '../platform/api/call-queries.ts'
import { request } from '../platform/api/request.ts'

/** A member's collection, sorted by name. */
export function collectionQuery(userId: number) {
  return callQuery(listCollection, { parameters: { id: userId } })
}

/** Adds a game to the member's own collection, from a list of games. */
export function useAddToCollection(userId: number) {
  return useAddition(userId, (game) =>
    request(addToCollection, { parameters: { id: userId }, body: { userId, gameId: game.id, isFavorite: false } }),
  )
}

/** Adds a game to the member's own collection, from the game's page. The API has a separate call for this. */
export function useAddFromGamePage(userId: number) {
  return useAddition(userId, (game) =>
    request(createCollectionEntry, { body: { userId, gameId: game.id, isFavorite: false } }),
  )
}

export function useChangeFavorite({ userId, gameId }: CollectionEntry) {
  const refresh = useRefreshCollection(userId)
  return useMutation({
    mutationFn: (isFavorite: boolean) =>
      request(updateCollectionEntry, { parameters: { id: userId, gameId }, body: { isFavorite } }),
    onSettled: refresh,
  })
}

export function useRemoveFromCollection({ userId, gameId }: CollectionEntry) {
  const refresh = useRefreshCollection(userId)
  return useMutation({
    mutationFn: () => request(removeFromCollection, { parameters: { id: userId, gameId } }),
    onSettled: refresh,
  })
}

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
      cache.invalidateQueries({ queryKey: keyOf(listPopularGames) }),
      // A game's page shows its number of owners.
      cache.invalidateQueries({ queryKey: keyOf(getGame) }),
      // A new member's notification to add a first game disappears.
      cache.invalidateQueries({ queryKey: keyOf(listNotifications) }),
    ])
}
