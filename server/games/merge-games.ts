import type { Database } from '../platform/database/schema.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { lockGame } from './changes.ts'

/**
 * Makes one game of two that are the same: collections, favourites, wishes, ratings and events of `fromId` follow to
 * `intoId`, and `fromId` leaves the catalogue. Where somebody has both, what they said of `intoId` stands. Refuses games that are not both
 * in the catalogue, and a game with itself.
 */
export async function mergeGames(db: Database, { fromId, intoId, now }: { fromId: number; intoId: number; now: Date }) {
  if (fromId === intoId) throw new Refusal('NotFound')
  await db.transaction().execute(async (transaction) => {
    for (const id of [fromId, intoId].toSorted((one, other) => one - other)) await lockGame(transaction, { id })
    await moveEntries(transaction, { fromId, intoId })
    await moveRatings(transaction, { fromId, intoId })
    await moveWishes(transaction, { fromId, intoId })
    await moveEvents(transaction, { fromId, intoId })
    for (const id of [fromId, intoId]) await countAnew(transaction, { id })
    await transaction.updateTable('games').set({ deletedAt: now.toISOString() }).where('id', '=', fromId).execute()
  })
}

type Merge = { fromId: number; intoId: number }

async function moveEntries(transaction: Database, { fromId, intoId }: Merge) {
  const owners = transaction.selectFrom('collectionEntries').select('userId').where('gameId', '=', intoId)
  await transaction
    .updateTable('collectionEntries')
    .set(({ selectFrom }) => ({
      favoritedAt: selectFrom('collectionEntries as other')
        .select('other.favoritedAt')
        .where('other.gameId', '=', fromId)
        .whereRef('other.userId', '=', 'collectionEntries.userId'),
    }))
    .where('gameId', '=', intoId)
    .where('favoritedAt', 'is', null)
    .execute()
  await transaction.deleteFrom('collectionEntries').where('gameId', '=', fromId).where('userId', 'in', owners).execute()
  await transaction.updateTable('collectionEntries').set({ gameId: intoId }).where('gameId', '=', fromId).execute()
}

async function moveRatings(transaction: Database, { fromId, intoId }: Merge) {
  const raters = transaction.selectFrom('gameRatings').select('userId').where('gameId', '=', intoId)
  await transaction.deleteFrom('gameRatings').where('gameId', '=', fromId).where('userId', 'in', raters).execute()
  await transaction.updateTable('gameRatings').set({ gameId: intoId }).where('gameId', '=', fromId).execute()
}

async function moveWishes(transaction: Database, { fromId, intoId }: Merge) {
  const wishers = transaction.selectFrom('wishes').select('userId').where('gameId', '=', intoId)
  await transaction.deleteFrom('wishes').where('gameId', '=', fromId).where('userId', 'in', wishers).execute()
  await transaction.updateTable('wishes').set({ gameId: intoId }).where('gameId', '=', fromId).execute()
}

async function moveEvents(transaction: Database, { fromId, intoId }: Merge) {
  const events = transaction.selectFrom('eventGames').select('eventId').where('gameId', '=', intoId)
  await transaction.deleteFrom('eventGames').where('gameId', '=', fromId).where('eventId', 'in', events).execute()
  await transaction.updateTable('eventGames').set({ gameId: intoId }).where('gameId', '=', fromId).execute()
}

async function countAnew(transaction: Database, { id }: { id: number }) {
  const { owners } = await transaction
    .selectFrom('collectionEntries')
    .select(({ fn }) => fn.countAll<number>().as('owners'))
    .where('gameId', '=', id)
    .executeTakeFirstOrThrow()
  const { raters, total } = await transaction
    .selectFrom('gameRatings')
    .select(({ fn }) => [fn.countAll<number>().as('raters'), fn.sum<number | null>('rating').as('total')])
    .where('gameId', '=', id)
    .executeTakeFirstOrThrow()
  await transaction
    .updateTable('games')
    .set({ ownerCount: owners, ratingCount: raters, ratingTotal: total ?? 0 })
    .where('id', '=', id)
    .execute()
}
