import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryOf } from '../../contract/platform/call.ts'
import { listCollection } from '../../contract/collection/collection.ts'
import { getEvent, listUpcomingEvents, listUserEvents } from '../../contract/events/events.ts'
import {
  createGame,
  deleteGame,
  type Game,
  getGame,
  getOwnRating,
  listAlikeGames,
  listGames,
  listPopularGames,
  rateGame,
  updateGame,
} from '../../contract/games/games.ts'
import { listNotifications } from '../../contract/notifications/notifications.ts'
import { listWaitingEvents } from '../../contract/events/waiting-list.ts'
import { listWishes } from '../../contract/wishes/wishes.ts'
import { callPages, callQuery, keyOf } from '../platform/api/call-queries.ts'
import { type CallInput, request } from '../platform/api/request.ts'

/** A multiple of the grid's two and three columns, so that every full page ends with a full row. */
const gamesPerPage = 12

/** The games that match every filter in `query`. */
export function gamesPages(query: Omit<QueryOf<typeof listGames>, 'limit' | 'after'>) {
  return callPages(listGames, { query: { ...query, limit: gamesPerPage } })
}

/** The most popular games, for the dashboard. */
export function popularGamesQuery(limit: number) {
  return callQuery(listPopularGames, { query: { limit } })
}

/** Existing games with a similar name. */
export function alikeGamesQuery(name: string) {
  return callQuery(listAlikeGames, { query: { name } })
}

export function gameQuery(gameId: number) {
  return callQuery(getGame, { parameters: { id: gameId } })
}

/** The signed-in member's own rating of a game. */
export function ownRatingQuery(gameId: number) {
  return callQuery(getOwnRating, { parameters: { id: gameId } })
}

export function useCreateGame() {
  const refresh = useRefreshGames()
  return useMutation({
    mutationFn: (body: CallInput<typeof createGame>['body']) => request(createGame, { body }),
    onSuccess: refresh,
  })
}

export function useUpdateGame(game: Game) {
  const refresh = useRefreshGames()
  return useMutation({
    mutationFn: (body: CallInput<typeof updateGame>['body']) => request(updateGame, { parameters: { id: game.id }, body }),
    onSuccess: refresh,
  })
}

/** Removes a game from the catalogue. Collections and events that contain it keep it. */
export function useDeleteGame(game: Game) {
  const refresh = useRefreshGames()
  return useMutation({
    mutationFn: () => request(deleteGame, { parameters: { id: game.id } }),
    onSuccess: refresh,
  })
}

/** Rates a game from 0.5 to 5 in steps of 0.5; null removes the rating. */
export function useRateGame({ id }: Game) {
  const cache = useQueryClient()
  return useMutation({
    // Requests run one after the other, so that the rating the member chose last is the one the server keeps.
    scope: { id: `rating ${id}` },
    mutationFn: (rating: number | null) => request(rateGame, { parameters: { id }, body: { rating } }),
    onSuccess: (game, rating) => {
      cache.setQueryData(gameQuery(id).queryKey, game)
      cache.setQueryData(ownRatingQuery(id).queryKey, { rating })
      for (const call of [listGames, listPopularGames, listCollection, listWishes])
        void cache.invalidateQueries({ queryKey: keyOf(call) })
    },
  })
}

/** Returns a function that refetches every query that shows games, and resolves when the visible ones are up to date. */
function useRefreshGames() {
  const cache = useQueryClient()
  const calls = [
    listGames,
    listAlikeGames,
    listPopularGames,
    getGame,
    listCollection,
    listWishes,
    listUpcomingEvents,
    listUserEvents,
    listWaitingEvents,
    getEvent,
    listNotifications,
  ]
  return () => Promise.all(calls.map((call) => cache.invalidateQueries({ queryKey: keyOf(call) })))
}
