import { lockRows } from '../platform/database/row-locks.ts'
import type { Database } from '../platform/database/schema.ts'
import { isOneOf } from '../platform/database/value-lists.ts'
import { allFollowers, type Transaction, type Writer } from '../platform/live/writer.ts'
import { recordTableChange } from './event-checks.ts'
import { lockGame } from './game-changes.ts'

export async function findRating(db: Database, { gameId, userId }: { gameId: number; userId: number }) {
  const own = await db
    .selectFrom('gameRatings')
    .select('rating')
    .where('gameId', '=', gameId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return own?.rating ?? null
}

/** Safe for concurrent ratings. Throws `NotFound`. `rating`: stars in steps of 0.5; null removes it. */
export async function rateGame(
  writer: Writer,
  { gameId, userId, rating, now }: { gameId: number; userId: number; rating: number | null; now: Date },
) {
  await writer.transaction(async (transaction) => {
    await lockGame(transaction, { id: gameId })
    await setRatings(transaction, { userId, ratings: new Map([[gameId, rating]]), now })
    recordTableChange(transaction, { userId })
  })
}

/** Like `rateGame` for several games, which the transaction has locked. */
export async function setRatings(
  transaction: Transaction,
  { userId, ratings, now }: { userId: number; ratings: ReadonlyMap<number, number | null>; now: Date },
) {
  const gameIds = [...ratings.keys()]
  const ratedAt = now.toISOString()
  await removeRatings(transaction, { userId, gameIds })
  const given = [...ratings].flatMap(([gameId, rating]) => (rating === null ? [] : { gameId, userId, rating, ratedAt }))
  if (given.length === 0) return
  await transaction.insertInto('gameRatings').values(given).execute()
  await updateTotals(transaction, { userId, gameIds, change: '+' })
}

/** Deletes all ratings of a member, including those of deleted games. */
export async function deleteRatings(transaction: Transaction, { userId }: { userId: number }) {
  // Locks the games before the ratings and in the order of their ids, as `rateGame` and imports do, so that
  // transactions do not deadlock.
  const rated = transaction
    .selectFrom('games')
    .select('id')
    .where('id', 'in', transaction.selectFrom('gameRatings').select('gameId').where('userId', '=', userId))
    .orderBy('id')
  const locked = await lockRows(transaction, rated).execute()
  await removeRatings(transaction, { userId, gameIds: locked.map(({ id }) => id) })
}

async function removeRatings(
  transaction: Transaction,
  { userId, gameIds }: { userId: number; gameIds: readonly number[] },
) {
  if (gameIds.length === 0) return
  await updateTotals(transaction, { userId, gameIds, change: '-' })
  await transaction
    .deleteFrom('gameRatings')
    .where('userId', '=', userId)
    .where(isOneOf(transaction, 'gameId', gameIds))
    .execute()
  for (const gameId of gameIds) transaction.record({ topic: 'ratings', gameId }, allFollowers)
}

/** Adds the stored ratings of a member to the totals and counts of the games, or takes them away. */
async function updateTotals(
  transaction: Database,
  { userId, gameIds, change }: { userId: number; gameIds: readonly number[]; change: '+' | '-' },
) {
  const rated = transaction
    .selectFrom('gameRatings')
    .select('gameId')
    .where('userId', '=', userId)
    .where(isOneOf(transaction, 'gameId', gameIds))
  await transaction
    .updateTable('games')
    .set(({ eb, selectFrom }) => {
      const own = selectFrom('gameRatings')
        .select('gameRatings.rating')
        .where('gameRatings.userId', '=', userId)
        .whereRef('gameRatings.gameId', '=', 'games.id')
      return { ratingTotal: eb('ratingTotal', change, own.$asScalar()), ratingCount: eb('ratingCount', change, 1) }
    })
    .where('id', 'in', rated)
    .execute()
}
