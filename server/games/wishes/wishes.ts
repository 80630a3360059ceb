import type { Game } from '../../../contract/games/schemas.ts'
import type { QueryOf } from '../../../contract/platform/call.ts'
import type { listWishes as listCall, Wish } from '../../../contract/games/wishes/calls.ts'
import type { Database } from '../../platform/database/schema.ts'
import { hasRows } from '../../platform/database/totals.ts'
import type { Page } from '../../platform/http/paging.ts'
import type { Writer } from '../../platform/live/writer.ts'
import { recordTableChange } from '../event-checks.ts'
import { lockGame } from '../game-changes.ts'
import { listGamesByName } from '../games-by-name.ts'

export async function getWish(db: Database, { userId, gameId }: { userId: number; gameId: number }): Promise<Wish> {
  const wishes = db.selectFrom('wishes').where('userId', '=', userId).where('gameId', '=', gameId)
  return { wantsToPlay: await hasRows(wishes) }
}

/**
 * Stores whether a member wants to play a game. Setting the same value again changes nothing. Throws `NotFound` for a
 * new wish of a game that is not in the catalog, also if it is merged or deleted at the same time.
 */
export async function setWish(
  writer: Writer,
  { userId, gameId, wantsToPlay, now }: Wish & { userId: number; gameId: number; now: Date },
) {
  await writer.transaction(async (transaction) => {
    recordTableChange(transaction, { userId })
    if (!wantsToPlay) {
      await transaction.deleteFrom('wishes').where('userId', '=', userId).where('gameId', '=', gameId).execute()
      return
    }
    await lockGame(transaction, { id: gameId })
    await transaction
      .insertInto('wishes')
      .values({ userId, gameId, createdAt: now.toISOString() })
      .onConflict((conflict) => conflict.columns(['userId', 'gameId']).doNothing())
      .execute()
  })
}

/** Adds wishes for games that the transaction has locked. Returns the ids of the new ones. */
export async function addWishes(
  transaction: Database,
  { userId, gameIds, now }: { userId: number; gameIds: readonly number[]; now: Date },
): Promise<number[]> {
  if (gameIds.length === 0) return []
  const added = await transaction
    .insertInto('wishes')
    .values([...new Set(gameIds)].map((gameId) => ({ userId, gameId, createdAt: now.toISOString() })))
    .onConflict((conflict) => conflict.columns(['userId', 'gameId']).doNothing())
    .returning('gameId')
    .execute()
  return added.map(({ gameId }) => gameId)
}

export async function listWishes(
  db: Database,
  { userId, query }: { userId: number; query: QueryOf<typeof listCall> },
): Promise<Page<Game>> {
  const listed = () =>
    db
      .selectFrom('games')
      .where('id', 'in', (from) => from.selectFrom('wishes').select('gameId').where('userId', '=', userId))
      .where('deletedAt', 'is', null)
  return listGamesByName(db, listed, { query, list: { list: 'wishes', userId } })
}
