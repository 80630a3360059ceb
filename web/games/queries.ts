import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryOf } from '../../contract/platform/call.ts'
import { listCollection } from '../../contract/collection/collection.ts'
import { getEvent, listUpcomingEvents, listUserEvents } from '../../contract/events/events.ts'
import { readId } from '../../contract/platform/address.ts'
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
import { queryClient } from '../platform/api/query-client.ts'
import { type Given, request } from '../platform/api/request.ts'
import { collectionQuery } from '../collection/queries.ts'
import { gameEventsPages } from '../events/queries.ts'
import { gamePlayersPages } from '../players/queries.ts'
import type { MemberLoader } from '../platform/navigation/access.ts'
import { wishQuery } from '../wishes/queries.ts'
import { readCompany } from './game-address.ts'
import { gamesQueryOf, readFilters } from './finder/game-filters.ts'

/** Games of a page of the list: a multiple of the grid's two and three columns. */
const gamesPerPage = 12

/** The games that pass every filter given, page by page. */
export function gamesPages(query: Omit<QueryOf<typeof listGames>, 'limit' | 'after'>) {
  return callPages(listGames, { query: { ...query, limit: gamesPerPage } })
}

/** The most popular games, for the dashboard. */
export function popularGamesQuery(limit: number) {
  return callQuery(listPopularGames, { query: { limit } })
}

/** The games we have under a name that is alike. */
export function alikeGamesQuery(name: string) {
  return callQuery(listAlikeGames, { query: { name } })
}

export function gameQuery(gameId: number) {
  return callQuery(getGame, { parameters: { id: gameId } })
}

/** What the member themselves gave a game. */
export function ownRatingQuery(gameId: number) {
  return callQuery(getOwnRating, { parameters: { id: gameId } })
}

/** The id in a path, undefined where it is none. */
export function gameIdOf({ gameId }: { gameId?: string | undefined }): number | undefined {
  return readId(gameId)
}

/** Adds a game to the database; the lists of games follow. */
export function useCreateGame() {
  const refresh = useRefreshGames()
  return useMutation({
    mutationFn: (body: Given<typeof createGame>['body']) => request(createGame, { body }),
    onSuccess: refresh,
  })
}

/** Changes a game its member added; everything that shows it follows. */
export function useUpdateGame(game: Game) {
  const refresh = useRefreshGames()
  return useMutation({
    mutationFn: (body: Given<typeof updateGame>['body']) => request(updateGame, { parameters: { id: game.id }, body }),
    onSuccess: refresh,
  })
}

/** Hides a game its member added; everything that shows it follows. */
export function useDeleteGame(game: Game) {
  const refresh = useRefreshGames()
  return useMutation({
    mutationFn: () => request(deleteGame, { parameters: { id: game.id } }),
    onSuccess: refresh,
  })
}

/** Rates a game, in half stars, or takes the rating back with null; everything that shows the mean follows. */
export function useRateGame({ id }: Game) {
  const cache = useQueryClient()
  return useMutation({
    // One after the other: what was given last is what is kept.
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

/** Starts what Find Games shows first: the games its address asks for, and which of them are one's own. */
export const prefetchFindGames: MemberLoader = (member, { request }) => {
  void queryClient.prefetchQuery(collectionQuery(member.id))
  void queryClient.prefetchInfiniteQuery(gamesPages(gamesQueryOf(readFilters(new URL(request.url).searchParams))))
}

/** Starts a game, the collection it may be in, what one gave it, whether one wants to play it, and with whom to play it. */
export const prefetchGame: MemberLoader = (member, { params, request }) => {
  void queryClient.prefetchQuery(collectionQuery(member.id))
  const gameId = gameIdOf(params)
  if (gameId === undefined) return
  void queryClient.prefetchQuery(gameQuery(gameId))
  void queryClient.prefetchQuery(ownRatingQuery(gameId))
  void queryClient.prefetchQuery(wishQuery(gameId))
  const company = readCompany(new URL(request.url).searchParams)
  if (company === 'players') void queryClient.prefetchInfiniteQuery(gamePlayersPages(gameId))
  else void queryClient.prefetchInfiniteQuery(gameEventsPages(gameId))
}

/** Starts a game to be edited. */
export const prefetchEditGame: MemberLoader = (_member, { params }) => {
  const gameId = gameIdOf(params)
  if (gameId !== undefined) void queryClient.prefetchQuery(gameQuery(gameId))
}

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
