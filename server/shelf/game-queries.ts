import { hasNameOf } from '../../contract/shelf/matching.ts'
import { lockRows } from '../platform/database/row-locks.ts'
import type { Database } from '../platform/database/schema.ts'
import { isOneOf } from '../platform/database/value-lists.ts'
import type { ResolvedRow } from './resolved-row.ts'

/** Locks games in the order of their ids until the transaction ends, and returns the ids of those in the catalogue. */
export async function lockListedGames(
  transaction: Database,
  { ids }: { ids: readonly number[] },
): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const games = transaction
    .selectFrom('games')
    .select('id')
    .where(isOneOf(transaction, 'id', [...new Set(ids)]))
    .where('deletedAt', 'is', null)
    .orderBy('id')
  const locked = await lockRows(transaction, games).execute()
  return new Set(locked.map(({ id }) => id))
}

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
    .where(isOneOf(transaction, 'id', ids))
    .where('bggId', 'is', null)
    .where('deletedAt', 'is', null)
    .execute()
  const byId = new Map(games.map((game) => [game.id, game]))
  // Sorted by id, so that two imports never wait for each other.
  for (const { row, gameId } of rows.toSorted((one, other) => (one.row.bggId ?? 0) - (other.row.bggId ?? 0))) {
    const game = byId.get(gameId ?? 0)
    if (!game || row.bggId === null || !hasNameOf(row, game)) continue
    await setBggId(transaction, { gameId: game.id, bggId: row.bggId })
    byId.delete(game.id)
  }
}

async function setBggId(transaction: Database, { gameId, bggId }: { gameId: number; bggId: number }) {
  await transaction
    .updateTable('games')
    .set({ bggId })
    .where('id', '=', gameId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('games as other')
            .select('other.id')
            .where('other.bggId', '=', bggId)
            .where('other.deletedAt', 'is', null),
        ),
      ),
    )
    .execute()
}
