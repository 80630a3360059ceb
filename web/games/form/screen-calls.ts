import type { ScreenQueries } from '../../platform/api/screen-calls.ts'
import { gameIdOf } from '../game-address.ts'
import { gameQuery } from '../calls.ts'

/** The game to edit. */
export const editGameQueries: ScreenQueries = (_member, { params }) => {
  const gameId = gameIdOf(params)
  return gameId === undefined ? [] : [gameQuery(gameId)]
}
