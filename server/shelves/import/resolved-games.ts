import { hasNameOf } from '../../../contract/shelves/import/matching.ts'
import type { ImportOutcome } from '../../../contract/shelves/import/rules.ts'
import type { ImportedRow } from '../../../contract/shelves/import/schemas.ts'
import { nestedOtherNames } from '../../games/other-names.ts'
import { readNested } from '../../platform/database/nested.ts'
import type { Database } from '../../platform/database/schema.ts'
import { isOneOf, pairsTable } from '../../platform/database/value-lists.ts'

/** A row with its game; undefined if it has none yet. */
export type ResolvedRow = { row: ImportedRow; gameId: number | undefined; outcome: ImportOutcome }

/**
 * Stores the ids on BoardGameGeek of games that have none, so that later imports find them. Only for games with a name
 * of the row: otherwise a member could make other members' imports find the wrong game.
 */
export async function rememberBggIds(transaction: Database, { rows }: { rows: readonly ResolvedRow[] }) {
  const ids = rows.flatMap(({ row, gameId }) => (row.bggId !== null && gameId !== undefined ? gameId : []))
  if (ids.length === 0) return
  const games = await transaction
    .selectFrom('games')
    .select(['id', 'name'])
    .select(nestedOtherNames(transaction).as('otherNames'))
    .where(isOneOf(transaction, 'id', ids))
    .where('bggId', 'is', null)
    .where('deletedAt', 'is', null)
    .execute()
  const open = new Map(games.map((game) => [game.id, { ...game, otherNames: readNested(game.otherNames) }]))
  const gameIds = new Map<number, number>()
  // Sorted by id, so that two imports rarely wait for each other. The server answers a deadlock with 503, and the
  // browser repeats the batch.
  for (const { row, gameId } of rows.toSorted((one, other) => (one.row.bggId ?? 0) - (other.row.bggId ?? 0))) {
    const game = open.get(gameId ?? 0)
    if (!game || row.bggId === null || gameIds.has(row.bggId) || !hasNameOf(row, game)) continue
    gameIds.set(row.bggId, game.id)
    open.delete(game.id)
  }
  await storeBggIds(transaction, gameIds)
}

/** Stores the game of each id on BoardGameGeek. Leaves out ids that another game of the catalog has. */
async function storeBggIds(transaction: Database, gameIds: ReadonlyMap<number, number>) {
  if (gameIds.size === 0) return
  const pairs = [...gameIds].map(([bggId, gameId]) => [gameId, bggId] as const)
  await transaction
    .updateTable('games')
    .from(pairsTable(transaction, pairs))
    .set(({ ref }) => ({ bggId: ref('pairs.value') }))
    .whereRef('games.id', '=', 'pairs.id')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('games as other')
            .select('other.id')
            .whereRef('other.bggId', '=', 'pairs.value')
            .where('other.deletedAt', 'is', null),
        ),
      ),
    )
    .execute()
}
