import type { Database } from '../platform/database/schema.ts'
import { allFollowers, type Transaction, type Writer } from '../platform/live/writer.ts'
import { recordTableChange } from '../tables/table-change-queries.ts'
import { lockGame } from './game-change-queries.ts'

/** Returns a member's own rating of a game in stars, or null. */
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
 * Sets or removes a member's rating of a game and updates the game's total and count. Safe for concurrent ratings.
 * Throws `NotFound` for an unknown or deleted game.
 *
 * @param rating stars in steps of 0.5; null removes the rating
 */
export async function rateGame(
  writer: Writer,
  { gameId, userId, rating, now }: { gameId: number; userId: number; rating: number | null; now: Date },
) {
  await writer.transaction(async (transaction) => {
    await lockGame(transaction, { id: gameId })
    await setRating(transaction, { gameId, userId, rating, now })
    recordTableChange(transaction, { userId })
  })
}

/** Like `rateGame`, as part of a transaction that has locked the game. */
export async function setRating(
  transaction: Transaction,
  { gameId, userId, rating, now }: { gameId: number; userId: number; rating: number | null; now: Date },
) {
  const earlier = await deleteRating(transaction, { gameId, userId })
  if (rating !== null)
    await transaction.insertInto('gameRatings').values({ gameId, userId, rating, ratedAt: now.toISOString() }).execute()
  await updateRatingTotals(transaction, { gameId, before: earlier, after: rating ?? undefined })
}

/** Deletes all ratings of a member, including those of deleted games. */
export async function deleteRatings(transaction: Transaction, { userId }: { userId: number }) {
  const ratings = transaction.selectFrom('gameRatings').select('gameId').where('userId', '=', userId)
  for (const { gameId } of await ratings.orderBy('gameId').execute()) {
    // Locks the game before the rating, in the same order as `rateGame`, so that the two never deadlock.
    await updateRatingTotals(transaction, { gameId, before: undefined, after: undefined })
    const before = await deleteRating(transaction, { gameId, userId })
    await updateRatingTotals(transaction, { gameId, before, after: undefined })
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

/**
 * Applies an added, changed or removed rating to the game's total and count. Without any rating, it only locks the row.
 */
async function updateRatingTotals(
  transaction: Transaction,
  { gameId, before, after }: { gameId: number; before: number | undefined; after: number | undefined },
) {
  const stars = (after ?? 0) - (before ?? 0)
  const raters = Number(after !== undefined) - Number(before !== undefined)
  await transaction
    .updateTable('games')
    .set(({ eb }) => ({ ratingTotal: eb('ratingTotal', '+', stars), ratingCount: eb('ratingCount', '+', raters) }))
    .where('id', '=', gameId)
    .execute()
  transaction.record({ topic: 'ratings', gameId }, allFollowers)
}
