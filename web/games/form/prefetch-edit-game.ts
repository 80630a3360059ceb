import { queryClient } from '../../platform/api/query-client.ts'
import type { MemberLoader } from '../../platform/navigation/access.ts'
import { gameIdOf } from '../game-address.ts'
import { gameQuery } from '../queries.ts'

/** Starts loading the game to edit. */
export const prefetchEditGame: MemberLoader = (_member, { params }) => {
  const gameId = gameIdOf(params)
  if (gameId !== undefined) void queryClient.prefetchQuery(gameQuery(gameId))
}
