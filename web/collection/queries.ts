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

/** A member's collection, by name of the game. */
export function collectionQuery(userId: number) {
  return callQuery(listCollection, { parameters: { id: userId } })
}

/** Puts a game into a member's own collection from where it is one of many; the collection follows. */
export function useAddToCollection(userId: number) {
  return useAddition(userId, (game) =>
    request(addToCollection, { parameters: { id: userId }, body: { userId, gameId: game.id, isFavorite: false } }),
  )
}

/** Puts a game into a member's own collection from the game's page, which has a call of its own (SPEC 7). */
export function useAddFromGamePage(userId: number) {
  return useAddition(userId, (game) =>
    request(createCollectionEntry, { body: { userId, gameId: game.id, isFavorite: false } }),
  )
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

function useAddition(userId: number, add: (game: Pick<Game, 'id'>) => Promise<CollectionEntry>) {
  const refresh = useRefreshCollection(userId)
  // A refusal says that it is in the collection already: added elsewhere.
  return useMutation({ mutationFn: add, onSettled: refresh })
}

function useRefreshCollection(userId: number) {
  const cache = useQueryClient()
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: collectionQuery(userId).queryKey }),
      cache.invalidateQueries({ queryKey: keyOf(listPopularGames) }),
      // How many own it.
      cache.invalidateQueries({ queryKey: keyOf(getGame) }),
      // Whether a first game is still missing.
      cache.invalidateQueries({ queryKey: keyOf(listNotifications) }),
    ])
}
