import type { Game } from '../../contract/games/schemas.ts'
import type { Wish } from '../../contract/wishes/calls.ts'
import type { Database } from '../platform/database/schema.ts'
import { selectGames, toGame } from '../games/queries.ts'

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

/** Stores whether a member wants to play a game. Setting the same value again changes nothing. */
export async function setWish(
  db: Database,
  { userId, gameId, wantsToPlay, now }: Wish & { userId: number; gameId: number; now: Date },
) {
  if (wantsToPlay)
    await db
      .insertInto('wishes')
      .values({ userId, gameId, createdAt: now.toISOString() })
      .onConflict((conflict) => conflict.columns(['userId', 'gameId']).doNothing())
      .execute()
  else await db.deleteFrom('wishes').where('userId', '=', userId).where('gameId', '=', gameId).execute()
}

/** Lists the games that a member wants to play by name, without deleted games. */
export async function listWishes(db: Database, { userId }: { userId: number }): Promise<Game[]> {
  const rows = await selectGames(db)
    .where('games.id', 'in', (from) => from.selectFrom('wishes').select('gameId').where('userId', '=', userId))
    .where('deletedAt', 'is', null)
    .orderBy('sortName')
    .orderBy('games.id')
    .execute()
  return rows.map(toGame)
}

/** Deletes all wishes of a member. */
export async function deleteWishes(transaction: Database, { userId }: { userId: number }) {
  await transaction.deleteFrom('wishes').where('userId', '=', userId).execute()
}
