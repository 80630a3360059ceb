import type { Database } from '../database/schema.ts'
import { lockGame } from './changes.ts'

/** A member's own rating of a game, in stars; null where there is none. */
export async function findRating(
  db: Database,
  { gameId, userId }: { gameId: number; userId: number },
): Promise<number | null> {
  const own = await db
    .selectFrom('gameRatings')
    .select('rating')
    .where('gameId', '=', gameId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return own?.rating ?? null
}

/**
 * Sets a member's rating of a game, in half stars, or takes it back with `null`; the game's total and count follow,
 * however many rate it at once. Refuses an unknown game and a deleted one.
 */
export async function rateGame(
  db: Database,
  { gameId, userId, rating, now }: { gameId: number; userId: number; rating: number | null; now: Date },
) {
  await db.transaction().execute(async (transaction) => {
    await lockGame(transaction, { id: gameId })
    const earlier = await transaction
      .deleteFrom('gameRatings')
      .where('gameId', '=', gameId)
      .where('userId', '=', userId)
      .returning('rating')
      .executeTakeFirst()
    if (rating !== null)
      await transaction
        .insertInto('gameRatings')
        .values({ gameId, userId, rating, ratedAt: now.toISOString() })
        .execute()
    const more = (rating ?? 0) - (earlier?.rating ?? 0)
    const raters = Number(rating !== null) - Number(earlier !== undefined)
    await transaction
      .updateTable('games')
      .set(({ eb }) => ({ ratingTotal: eb('ratingTotal', '+', more), ratingCount: eb('ratingCount', '+', raters) }))
      .where('id', '=', gameId)
      .execute()
  })
}
