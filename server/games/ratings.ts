import type { Database } from '../platform/database/schema.ts'
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
    const earlier = await deleteRating(transaction, { gameId, userId })
    if (rating !== null)
      await transaction
        .insertInto('gameRatings')
        .values({ gameId, userId, rating, ratedAt: now.toISOString() })
        .execute()
    await countRatings(transaction, { gameId, before: earlier, after: rating ?? undefined })
  })
}

/** Takes back all ratings of a member as a part of a transaction, of deleted games too, in the order of their ids. */
export async function forgetRatings(transaction: Database, { userId }: { userId: number }) {
  const ratings = transaction.selectFrom('gameRatings').select('gameId').where('userId', '=', userId)
  for (const { gameId } of await ratings.orderBy('gameId').execute()) {
    // The game's row before the rating's, as when it is rated.
    await countRatings(transaction, { gameId, before: undefined, after: undefined })
    const before = await deleteRating(transaction, { gameId, userId })
    await countRatings(transaction, { gameId, before, after: undefined })
  }
}

async function deleteRating(
  transaction: Database,
  { gameId, userId }: { gameId: number; userId: number },
): Promise<number | undefined> {
  const earlier = await transaction
    .deleteFrom('gameRatings')
    .where('gameId', '=', gameId)
    .where('userId', '=', userId)
    .returning('rating')
    .executeTakeFirst()
  return earlier?.rating
}

/** What a game's mean is made of follows a rating that came, went or changed; with neither, its row is only locked. */
async function countRatings(
  transaction: Database,
  { gameId, before, after }: { gameId: number; before: number | undefined; after: number | undefined },
) {
  const more = (after ?? 0) - (before ?? 0)
  const raters = Number(after !== undefined) - Number(before !== undefined)
  await transaction
    .updateTable('games')
    .set(({ eb }) => ({ ratingTotal: eb('ratingTotal', '+', more), ratingCount: eb('ratingCount', '+', raters) }))
    .where('id', '=', gameId)
    .execute()
}
