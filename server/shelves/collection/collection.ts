import type { updateCollectionEntry as updateCall } from '../../../contract/shelves/collection/calls.ts'
import type { CollectionEntry, Ownership } from '../../../contract/shelves/collection/schemas.ts'
import type { Game } from '../../../contract/games/schemas.ts'
import type { CheckedBodyOf } from '../../../contract/platform/call.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Transaction, Writer } from '../../platform/live/writer.ts'
import { findLendings } from '../loans/lendings.ts'
import { cancelLoansOfEntry } from '../loans/released-loans.ts'
import { hideGame, lockGame } from '../../games/game-changes.ts'
import { listGamesByIds } from '../../games/games.ts'
import { isOneOf } from '../../platform/database/value-lists.ts'
import { ProblemError, withProblem } from '../../platform/http/problem-error.ts'
import { recordTableChange, requireChecksOfOwner } from '../../games/event-checks.ts'
import { lockMembers } from '../../people/users/member-locks.ts'
import { changeOwnerCounts, lockGamesOf } from '../../people/visibility/owner-counts.ts'

/** Returns whether and how a game is in a member's collection, and to whom the member has lent or promised it. */
export async function getOwnership(
  db: Database,
  { userId, gameId }: { userId: number; gameId: number },
): Promise<Ownership> {
  const entry = await db
    .selectFrom('collectionEntries')
    .select(['favoritedAt', 'offeredSince'])
    .where('userId', '=', userId)
    .where('gameId', '=', gameId)
    .executeTakeFirst()
  const { favoritedAt = null, offeredSince = null } = entry ?? {}
  const isOffered = offeredSince !== null
  const gameIds = entry ? [gameId] : []
  const lendingOf = await findLendings(db, { ownerId: userId, viewerId: userId, gameIds })
  const { lentTo } = lendingOf({ gameId, isOffered })
  return { isOwned: entry !== undefined, isFavorite: favoritedAt !== null, isOffered, lentTo }
}

/** Throws `NotFound` for an unknown or deleted game, and `AlreadyInCollection`. */
export async function addToCollection(
  writer: Writer,
  { userId, gameId, isFavorite, now }: { userId: number; gameId: number; isFavorite: boolean; now: Date },
): Promise<CollectionEntry> {
  const { id } = await writer.transaction(async (transaction) => {
    await lockMembers(transaction, { ids: [userId] })
    await lockGame(transaction, { id: gameId })
    const createdAt = now.toISOString()
    const entry = await transaction
      .insertInto('collectionEntries')
      .values({ userId, gameId, favoritedAt: isFavorite ? createdAt : null, createdAt })
      .onConflict((conflict) => conflict.columns(['userId', 'gameId']).doNothing())
      .returning('id')
      .executeTakeFirstOrThrow(withProblem('AlreadyInCollection'))
    await changeOwnerCounts(transaction, { userId, gameIds: [gameId], change: '+' })
    recordTableChange(transaction, { userId })
    return entry
  })
  await requireChecksOfOwner(writer.db, { userId, now })
  const [game] = await listGamesByIds(writer.db, { ids: [gameId] })
  return { id, userId, gameId, isFavorite, game: game as Game }
}

type SomeGames = { userId: number; gameIds: readonly number[]; now: Date }

/** Adds games that the transaction has locked. Returns the ids of those that the collection lacked. */
export async function addEntries(transaction: Database, { userId, gameIds, now }: SomeGames): Promise<number[]> {
  if (gameIds.length === 0) return []
  const createdAt = now.toISOString()
  const added = await transaction
    .insertInto('collectionEntries')
    .values([...new Set(gameIds)].map((gameId) => ({ userId, gameId, favoritedAt: null, createdAt })))
    .onConflict((conflict) => conflict.columns(['userId', 'gameId']).doNothing())
    .returning('gameId')
    .execute()
  const addedIds = added.map(({ gameId }) => gameId)
  await changeOwnerCounts(transaction, { userId, gameIds: addedIds, change: '+' })
  return addedIds
}

/** Marks games of a member's collection as favorites. Returns the ids of those that were not. */
export async function markFavorites(transaction: Database, { userId, gameIds, now }: SomeGames): Promise<number[]> {
  const marked = await transaction
    .updateTable('collectionEntries')
    .set({ favoritedAt: now.toISOString() })
    .where('userId', '=', userId)
    .where(isOneOf(transaction, 'gameId', gameIds))
    .where('favoritedAt', 'is', null)
    .returning('gameId')
    .execute()
  return marked.map(({ gameId }) => gameId)
}

type EntryChange = CheckedBodyOf<typeof updateCall>

/** Throws `NotFound` if the collection does not contain the game. */
export async function updateCollectionEntry(
  writer: Writer,
  { userId, gameId, isFavorite, isOffered, now }: EntryChange & { userId: number; gameId: number; now: Date },
): Promise<CollectionEntry> {
  const favoritedAt = isFavorite ? now.toISOString() : null
  const offeredSince = isOffered ? now.toISOString() : null
  const entry = await writer.transaction(async (transaction) => {
    recordTableChange(transaction, { userId })
    return transaction
      .updateTable('collectionEntries')
      .set((column) => ({
        favoritedAt: isFavorite === undefined ? column.ref('favoritedAt') : favoritedAt,
        offeredSince: isOffered === undefined ? column.ref('offeredSince') : offeredSince,
      }))
      .where('userId', '=', userId)
      .where('gameId', '=', gameId)
      .returning(['id', 'favoritedAt'])
      .executeTakeFirst()
  })
  if (!entry) throw new ProblemError('NotFound')
  const [game] = await listGamesByIds(writer.db, { ids: [gameId] })
  return { id: entry.id, userId, gameId, isFavorite: entry.favoritedAt !== null, game: game as Game }
}

type OneGame = { userId: number; gameId: number; now: Date }

/** Removes a game, even a deleted one, from a member's collection. Throws `NotFound` if the collection lacks it. */
export async function removeFromCollection(writer: Writer, { userId, gameId, now }: OneGame) {
  await writer.transaction(async (transaction) => {
    await lockMembers(transaction, { ids: [userId] })
    if (!(await removeEntry(transaction, { userId, gameId, now }))) throw new ProblemError('NotFound')
    recordTableChange(transaction, { userId })
  })
  await requireChecksOfOwner(writer.db, { userId, now })
}

/** Hides a game from the catalog; other collections keep it. Throws `NotFound` for an unknown or deleted game. */
export async function deleteGame(writer: Writer, { id, addedById, now }: { id: number; addedById: number; now: Date }) {
  await writer.transaction(async (transaction) => {
    await lockMembers(transaction, { ids: [addedById] })
    await lockGame(transaction, { id })
    await removeEntry(transaction, { userId: addedById, gameId: id, now })
    await hideGame(transaction, { id, now })
    recordTableChange(transaction, { userId: addedById })
  })
  await requireChecksOfOwner(writer.db, { userId: addedById, now })
}

/** Removes all games from the collection of a member, whom the caller has locked and whose loans have ended. */
export async function deleteCollection(transaction: Transaction, { userId }: { userId: number }) {
  const gameIds = await lockGamesOf(transaction, { userIds: [userId] })
  await transaction.deleteFrom('collectionEntries').where('userId', '=', userId).execute()
  await changeOwnerCounts(transaction, { userId, gameIds, change: '-' })
}

/** Ends the requests to borrow the game, too. The caller has locked the member. Returns whether the entry existed. */
async function removeEntry(transaction: Transaction, { userId, gameId, now }: OneGame): Promise<boolean> {
  // Locks the game first with an update that changes nothing. Adding an entry locks the same rows in the same order, so
  // the two never deadlock, and the count stays correct.
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
  await changeOwnerCounts(transaction, { userId, gameIds: [gameId], change: '-' })
  await cancelLoansOfEntry(transaction, { ownerId: userId, gameId, now })
  return true
}
