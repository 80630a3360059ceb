import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type CollectionEntry,
  createCollectionEntry,
  listCollection,
  removeFromCollection,
  updateCollectionEntry,
} from '../../contract/collection.ts'
import { type Game, listPopularGames } from '../../contract/games.ts'
import { listNotifications } from '../../contract/notifications.ts'
import { callQuery, keyOf } from '../api/call-queries.ts'
import { request } from '../api/request.ts'

/** A member's collection, by name of the game. */
export function collectionQuery(userId: number) {
  return callQuery(listCollection, { parameters: { id: userId } })
}

/** Puts a game into a member's own collection, which follows. */
export function useAddToCollection(userId: number) {
  const refresh = useRefreshCollection(userId)
  return useMutation({
    mutationFn: (game: Game) =>
      request(createCollectionEntry, { body: { userId, gameId: game.id, isFavorite: false } }),
    // A refusal says that it is in the collection already: added elsewhere.
    onSettled: refresh,
  })
}

/** Makes a game of its member's own collection a favorite, or no longer one; the collection follows. */
export function useChangeFavorite({ userId, gameId }: CollectionEntry) {
  const refresh = useRefreshCollection(userId)
  return useMutation({
    mutationFn: (isFavorite: boolean) =>
      request(updateCollectionEntry, { parameters: { id: userId, gameId }, body: { isFavorite } }),
    onSettled: refresh,
  })
}

/** Takes a game out of its member's own collection, which follows. */
export function useRemoveFromCollection({ userId, gameId }: CollectionEntry) {
  const refresh = useRefreshCollection(userId)
  return useMutation({
    mutationFn: () => request(removeFromCollection, { parameters: { id: userId, gameId } }),
    onSettled: refresh,
  })
}

function useRefreshCollection(userId: number) {
  const cache = useQueryClient()
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: collectionQuery(userId).queryKey }),
      cache.invalidateQueries({ queryKey: keyOf(listPopularGames) }),
      // Whether a first game is still missing.
      cache.invalidateQueries({ queryKey: keyOf(listNotifications) }),
    ])
}
