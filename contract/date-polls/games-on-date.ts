import type { Table, TableGame } from '../fit/model.ts'
import { rankGames, type Ranking } from '../fit/ranking.ts'
import { maxGamesPerDate } from './limits.ts'

/**
 * Returns the games that the host and the members who said yes to a date can play on it, the best first, and the
 * planned games that do not fit. If no planned game fits, returns the games that these people own.
 */
export function gamesOnDate(games: readonly TableGame[], table: Table): Ranking {
  const { fits, unfit } = rankGames(games, { table })
  const planned = fits.filter(({ game }) => game.isPlanned)
  return {
    fits: (planned.length > 0 ? planned : fits).slice(0, maxGamesPerDate),
    unfit: unfit.filter(({ game }) => game.isPlanned).slice(0, maxGamesPerDate),
  }
}
