import type { Game } from '../../contract/games/schemas.ts'
import type { QueryOf } from '../../contract/platform/call.ts'
import type { listWishes as listCall, Wish } from '../../contract/wishes/calls.ts'
import type { Database } from '../platform/database/schema.ts'
import { countRows } from '../platform/database/totals.ts'
import { decodeCursor, type Page, pageOf, totalOf, unpagedLimit } from '../platform/http/paging.ts'
import { lockGame } from '../games/game-change-queries.ts'
import { selectGamePage, toGame } from '../games/queries.ts'

/** Returns whether a member wants to play a game. */
export async function getWish(db: Database, { userId, gameId }: { userId: number; gameId: number }): Promise<Wish> {
  const wish = await db
    .selectFrom('wishes')
    .select('gameId')
    .where('userId', '=', userId)
    .where('gameId', '=', gameId)
    .executeTakeFirst()
  return { wantsToPlay: wish !== undefined }
}

/**
 * Stores whether a member wants to play a game. Setting the same value again changes nothing. Throws `NotFound` for a new wish
 * of a game that is not in the catalogue, also if it is merged or deleted at the same time.
 */
export async function setWish(
  db: Database,
  { userId, gameId, wantsToPlay, now }: Wish & { userId: number; gameId: number; now: Date },
) {
  if (!wantsToPlay) {
    await db.deleteFrom('wishes').where('userId', '=', userId).where('gameId', '=', gameId).execute()
    return
  }
  await db.transaction().execute(async (transaction) => {
    await lockGame(transaction, { id: gameId })
    await transaction
      .insertInto('wishes')
      .values({ userId, gameId, createdAt: now.toISOString() })
      .onConflict((conflict) => conflict.columns(['userId', 'gameId']).doNothing())
      .execute()
  })
}

/** Lists the games that a member wants to play by name, without deleted games. */
export async function listWishes(
  db: Database,
  { userId, query }: { userId: number; query: QueryOf<typeof listCall> },
): Promise<Page<Game>> {
  const { limit = unpagedLimit } = query
  const after = decodeCursor(query.after, 'text')
  const listed = () =>
    db
      .selectFrom('games')
      .where('id', 'in', (from) => from.selectFrom('wishes').select('gameId').where('userId', '=', userId))
      .where('deletedAt', 'is', null)
  const games = listed()
    .$if(after !== undefined, (later) =>
      later.where(({ eb, refTuple, tuple }) => eb(refTuple('sortName', 'id'), '>', tuple(...(after ?? ['', 0])))),
    )
    .orderBy('sortName')
    .orderBy('id')
    .limit(limit + 1)
  const rows = await selectGamePage(db, games, 'sortName').orderBy('sortValue').orderBy('id').execute()
  const { rows: wished, next } = pageOf(rows, limit, (row) => [row.sortValue, row.id])
  const page = { items: wished.map(toGame), next }
  const total = await totalOf(page, query.after, () => countRows(db, listed, { list: 'wishes', userId }))
  return { ...page, total }
}

/** Deletes all wishes of a member. */
export async function deleteWishes(transaction: Database, { userId }: { userId: number }) {
  await transaction.deleteFrom('wishes').where('userId', '=', userId).execute()
}
