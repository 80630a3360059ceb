import type { Table, TableGame } from '../fit/model.ts'
import { rankGames, type Ranking } from '../fit/ranking.ts'
import { maxGamesPerDate } from './limits.ts'

/**
 * Returns the games that the host and the members who said yes to a date can play on it, the best first, and the
 * planned games that do not fit. Without planned games, considers the games that these people own.
 */
export function gamesOnDate(games: readonly TableGame[], table: Table): Ranking {
  const planned = games.filter(({ isPlanned }) => isPlanned)
  const { fits, unfit } = rankGames(planned.length > 0 ? planned : games, { table })
  return {
    fits: fits.slice(0, maxGamesPerDate),
    unfit: unfit.filter(({ game }) => game.isPlanned).slice(0, maxGamesPerDate),
  }
}
