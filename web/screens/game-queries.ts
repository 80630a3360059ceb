import { ownershipQuery } from '../shelves/collection/queries.ts'
import { gameEventsPages } from '../events/queries.ts'
import type { ScreenQueries } from '../platform/api/screen-queries.ts'
import { gamePlayersPages } from '../shelves/players/queries.ts'
import { wantedQuery } from '../shelves/wanted/queries.ts'
import { wishQuery } from '../games/wishes/queries.ts'
import { gameIdOf, readGameTab } from '../games/game-address.ts'
import { expansionsPages, gameQuery, ownRatingQuery } from '../games/queries.ts'

/** A game, the member's collection entry, rating and wish for it, and the open tab. */
export const gameQueries: ScreenQueries = (_member, { params, request }) => {
  const gameId = gameIdOf(params)
  if (gameId === undefined) return []
  const tab = readGameTab(new URL(request.url).searchParams)
  return [
    gameQuery(gameId),
    expansionsPages(gameId),
    ownershipQuery(gameId),
    ownRatingQuery(gameId),
    wishQuery(gameId),
    wantedQuery({ game: gameId }),
    tab === 'players' ? gamePlayersPages(gameId) : gameEventsPages(gameId),
  ]
}
