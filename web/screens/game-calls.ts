import { ownershipQuery } from '../shelves/collection/calls.ts'
import { gameEventsPages } from '../events/calls.ts'
import type { ScreenQueries } from '../platform/api/screen-calls.ts'
import { gamePlayersPages } from '../shelves/players/calls.ts'
import { wantedQuery } from '../shelves/wanted/calls.ts'
import { wishQuery } from '../games/wishes/calls.ts'
import { gameIdOf, readGameTab } from '../games/game-address.ts'
import { expansionsPages, gameQuery, ownRatingQuery } from '../games/calls.ts'

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
