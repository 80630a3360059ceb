import { ownershipQuery } from '../../collection/queries.ts'
import { gameEventsPages } from '../../events/queries.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import type { MemberLoader } from '../../platform/navigation/access.ts'
import { gamePlayersPages } from '../../players/queries.ts'
import { wishQuery } from '../../wishes/queries.ts'
import { gameIdOf, readGameTab } from '../game-address.ts'
import { expansionsPages, gameQuery, ownRatingQuery } from '../queries.ts'

/** Starts loading a game, what the member has to do with it (collection, rating, wish), and the open tab. */
export const prefetchGame: MemberLoader = (_member, { params, request }) => {
  const gameId = gameIdOf(params)
  if (gameId === undefined) return
  void queryClient.prefetchQuery(gameQuery(gameId))
  void queryClient.prefetchInfiniteQuery(expansionsPages(gameId))
  void queryClient.prefetchQuery(ownershipQuery(gameId))
  void queryClient.prefetchQuery(ownRatingQuery(gameId))
  void queryClient.prefetchQuery(wishQuery(gameId))
  if (readGameTab(new URL(request.url).searchParams) === 'players')
    void queryClient.prefetchInfiniteQuery(gamePlayersPages(gameId))
  else void queryClient.prefetchInfiniteQuery(gameEventsPages(gameId))
}
