import type { CollectionEntry } from '../../contract/collection/collection.ts'
import type { Game } from '../../contract/games/games.ts'
import type { Database } from '../platform/database/schema.ts'
import { listGamesByIds } from '../games/queries.ts'
import { unpagedLimit } from '../platform/http/paging.ts'
import { Refusal } from '../platform/http/refusal.ts'

/** A member's collection by name of the game, deleted games too; at most 1,000 entries. */
export async function listCollection(db: Database, { userId }: { userId: number }): Promise<CollectionEntry[]> {
  const rows = await db
    .selectFrom('collectionEntries')
    .innerJoin('games', 'games.id', 'collectionEntries.gameId')
    .select(['collectionEntries.id', 'userId', 'gameId', 'favoritedAt'])
    .where('userId', '=', userId)
    .orderBy('games.sortName')
    .orderBy('gameId')
    .limit(unpagedLimit)
    .execute()
  const games = await listGamesByIds(db, { ids: rows.map((row) => row.gameId) })
  return rows.map(({ favoritedAt, ...entry }, index) => ({
    ...entry,
    isFavorite: favoritedAt !== null,
    game: games[index] as Game,
  }))
}

/**
 * Puts a game into a member's collection, once however many times at once. Refuses an unknown or deleted game and one
 * that is in it already.
 */
export async function addToCollection(
  db: Database,
  { userId, gameId, isFavorite, now }: { userId: number; gameId: number; isFavorite: boolean; now: Date },
): Promise<CollectionEntry> {
  const { id } = await db.transaction().execute(async (transaction) => {
    const game = await transaction
      .updateTable('games')
      .set(({ eb }) => ({ ownerCount: eb('ownerCount', '+', 1) }))
      .where('id', '=', gameId)
      .where('deletedAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!game) throw new Refusal('NotFound')
    const createdAt = now.toISOString()
    const entry = await transaction
      .insertInto('collectionEntries')
      .values({ userId, gameId, favoritedAt: isFavorite ? createdAt : null, createdAt })
      .onConflict((conflict) => conflict.columns(['userId', 'gameId']).doNothing())
      .returning('id')
      .executeTakeFirst()
    // The throw takes the count back as well.
    if (!entry) throw new Refusal('AlreadyInCollection')
    return entry
  })
  const [game] = await listGamesByIds(db, { ids: [gameId] })
  return { id, userId, gameId, isFavorite, game: game as Game }
}

/** Makes a game of a member's collection a favourite or not; refuses one that is not in it. */
export async function updateCollectionEntry(
  db: Database,
  { userId, gameId, isFavorite, now }: { userId: number; gameId: number; isFavorite?: boolean | undefined; now: Date },
): Promise<CollectionEntry> {
  const favoritedAt = isFavorite ? now.toISOString() : null
  const entry = await db
    .updateTable('collectionEntries')
    .set((column) => ({ favoritedAt: isFavorite === undefined ? column.ref('favoritedAt') : favoritedAt }))
    .where('userId', '=', userId)
    .where('gameId', '=', gameId)
    .returning(['id', 'favoritedAt'])
    .executeTakeFirst()
  if (!entry) throw new Refusal('NotFound')
  const [game] = await listGamesByIds(db, { ids: [gameId] })
  return { id: entry.id, userId, gameId, isFavorite: entry.favoritedAt !== null, game: game as Game }
}

/** Takes a game out of a member's collection, a deleted game too; refuses one that is not in it. */
export async function removeFromCollection(db: Database, { userId, gameId }: { userId: number; gameId: number }) {
  await db.transaction().execute(async (transaction) => {
    if (!(await removeEntry(transaction, { userId, gameId }))) throw new Refusal('NotFound')
  })
}

/** Empties a member's collection as a part of a transaction, game by game in the order of their ids. */
export async function forgetCollection(transaction: Database, { userId }: { userId: number }) {
  const entries = transaction.selectFrom('collectionEntries').select('gameId').where('userId', '=', userId)
  for (const { gameId } of await entries.orderBy('gameId').execute()) await removeEntry(transaction, { userId, gameId })
}

/** Takes an entry out, if there is one, and counts the game's owners anew; gives whether there was. */
async function removeEntry(
  transaction: Database,
  { userId, gameId }: { userId: number; gameId: number },
): Promise<boolean> {
  // The game's row is locked first, as when it is added, by an update that changes nothing: locks taken crosswise
  // would wait for each other, and a count read before another's addition is in would go wrong.
  await transaction
    .updateTable('games')
    .set(({ ref }) => ({ ownerCount: ref('ownerCount') }))
    .where('id', '=', gameId)
    .execute()
  const entry = await transaction
    .deleteFrom('collectionEntries')
    .where('userId', '=', userId)
    .where('gameId', '=', gameId)
    .returning('id')
    .executeTakeFirst()
  if (!entry) return false
  await transaction
    .updateTable('games')
    .set(({ eb }) => ({ ownerCount: eb('ownerCount', '-', 1) }))
    .where('id', '=', gameId)
    .execute()
  return true
}
