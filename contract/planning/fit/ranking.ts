import { type FitFilters, passesFilters } from './filters.ts'
import { findMisfit, findMisfitAt, type Misfit, type NoTable, type SeatedTable, tablesOf } from './hard-rules.ts'
import { compareByName, type TableGame, type Table } from './model.ts'
import { scoreParts, type ScoreParts, sumOpinions, totalScore } from './score.ts'

/** A game that fits. `sizes` are the numbers of people at its tables after a split, empty if no table plays it. */
export type RankedGame = { game: TableGame; score: number; parts: ScoreParts; sizes: readonly number[] }
export type UnfitGame = { game: TableGame; misfit: Misfit | NoTable }

export type Ranking = { fits: RankedGame[]; unfit: UnfitGame[] }

/** Returns whether a member at the table owns the game, it is planned, or the whole catalog counts. */
function isCandidate({ ownerIds, isPlanned }: TableGame, includesCatalog: boolean): boolean {
  return ownerIds.length > 0 || isPlanned || includesCatalog
}

type RankingOptions = { table: Table; filters?: FitFilters; includesCatalog?: boolean; split?: readonly SeatedTable[] }

/**
 * Ranks games for a table. Games with the same score sort by the number of owners at the table, then by name. Planned
 * games come first among those that do not fit. The same games in another order give the same ranking.
 *
 * @param includesCatalog whether to consider games without an owner at the table that the host has not planned
 * @param split the tables of the adopted split; a game at one of them is judged by the people there
 */
export function rankGames(
  games: readonly TableGame[],
  { table, filters = {}, includesCatalog = false, split = [] }: RankingOptions,
): Ranking {
  const ranking: Ranking = { fits: [], unfit: [] }
  for (const game of games) {
    if (!isCandidate(game, includesCatalog) || !passesFilters(game, table, filters)) continue
    const tables = tablesOf(game, split)
    const misfit = tables.length === 0 ? findMisfit(game, table) : findMisfitAt(game, { ...table, tables })
    if (misfit) {
      const isAtNoTable = game.isPlanned && split.length > 0 && tables.length === 0
      ranking.unfit.push({ game, misfit: isAtNoTable ? { rule: 'noTable' } : misfit })
      continue
    }
    const sizes = tables.map(({ people }) => people)
    const [people = table.people] = sizes
    const parts = scoreParts(game, { ...table, people }, sumOpinions(game, table))
    ranking.fits.push({ game, score: totalScore(parts), parts, sizes })
  }
  ranking.fits.sort((one, other) => other.score - one.score || moreOwners(one.game, other.game))
  ranking.unfit.sort(
    (one, other) => Number(other.game.isPlanned) - Number(one.game.isPlanned) || moreOwners(one.game, other.game),
  )
  return ranking
}

function moreOwners(one: TableGame, other: TableGame): number {
  return other.ownerIds.length - one.ownerIds.length || compareByName(one, other)
}
