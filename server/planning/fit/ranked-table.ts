import type { SeatedTable } from '../../../contract/planning/fit/hard-rules.ts'
import { suggestionCounts } from '../../../contract/planning/fit/limits.ts'
import { rankGames, type RankedGame } from '../../../contract/planning/fit/ranking.ts'
import type { Database } from '../../platform/database/schema.ts'
import { databaseTask } from '../../platform/workers/database-task.ts'
import { inputOf, type ReadTable, readTable, type TableInput, type TableViewer } from './table-reading.ts'

/**
 * The ranked games of a table that answers need.
 *
 * - `fits` and `unfit` are the first games of each kind, `fitCount` and `unfitCount` the numbers of all of them.
 * - `planned` are the planned games.
 * - `replacement` is the best game that is not planned.
 */
export type RankedTable = Awaited<ReturnType<typeof rankTableNow>>

/** @param split the tables of the adopted split; empty to rank the games for all people at one table */
type RankingInput = TableInput & { split: readonly SeatedTable[] }

/** Reads and ranks the games of a table. Exported for worker threads; call `rankTable`. */
export async function rankTableNow(db: Database, { split, ...input }: RankingInput, now: Date) {
  return rankReadTable(await readTable(db, input, now), { split, ...input })
}

export function rankReadTable(
  { table, games, leftOut }: ReadTable,
  { query, split }: Pick<RankingInput, 'query' | 'split'>,
) {
  const ranking = rankGames(games, { table, filters: query, includesCatalog: query.catalog ?? false, split })
  const count = query.all ? suggestionCounts.all : suggestionCounts.top
  const replacement: RankedGame | undefined = ranking.fits.find(({ game }) => !game.isPlanned)
  return {
    table,
    leftOut,
    fits: ranking.fits.slice(0, count),
    fitCount: ranking.fits.length,
    unfit: ranking.unfit.slice(0, count),
    unfitCount: ranking.unfit.length,
    planned: games.filter(({ isPlanned }) => isPlanned),
    replacement,
  }
}

const rankInThread = databaseTask({ module: import.meta.url, name: 'rankTableNow', run: rankTableNow })

/** After a change, all browsers at a table reload together. Members who see the same people share one run. */
export async function rankTable(
  db: Database,
  { split = [], requesterId, ...viewer }: TableViewer & { split?: readonly SeatedTable[]; requesterId: number },
): Promise<RankedTable> {
  const { input, isSmall } = await inputOf(db, viewer)
  return rankInThread(db, { ...input, split }, { now: viewer.now, memberId: requesterId, isSmall })
}

/** Returns the best game for a table that is not planned, and one of its owners, as a member sees them. */
export function toReplacement({ table, replacement }: Pick<RankedTable, 'table' | 'replacement'>, viewerId: number) {
  if (!replacement) return undefined
  const { game } = replacement
  const isOwn = game.ownerIds.includes(viewerId)
  const owner = table.members.find(({ id }) => game.ownerIds.includes(id))
  return { game, isOwn, owner: isOwn || !owner ? null : owner }
}
