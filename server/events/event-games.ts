import { deleteBringNotifications } from '../notifications/bring-notifications.ts'
import { lockRows } from '../platform/database/row-locks.ts'
import type { Database } from '../platform/database/schema.ts'
import { hasRows } from '../platform/database/totals.ts'
import { ProblemError } from '../platform/http/problem-error.ts'
import type { Transaction } from '../platform/live/writer.ts'
import { isPlayedAtTable } from './split/split-tables.ts'
import { deleteOffersOfDroppedGames } from './game-choices.ts'

type Fit = { gameId: number; fitsSince: string | null; firstFitAt: string | null }
type EventGames = { eventId: number; gameIds: readonly number[]; preselectedAt?: string | null }

/** Stores the games of a new event in this order. Throws `NotFound` for a game that is not in the catalog. */
export async function insertEventGames(db: Database, { eventId, gameIds, preselectedAt = null }: EventGames) {
  if (gameIds.length === 0) return
  await requireListedGames(db, gameIds)
  await writeEventGames(db, { eventId, gameIds, preselectedAt })
}

export async function listEventGameIds(db: Database, { eventId }: { eventId: number }): Promise<number[]> {
  const rows = await db
    .selectFrom('eventGames')
    .select('gameId')
    .where('eventId', '=', eventId)
    .orderBy('position')
    .execute()
  return rows.map((row) => row.gameId)
}

type GameOfEvent = { eventId: number; gameId: number }

/** Locks the game of an event, so that it is not merged before the transaction ends. */
export async function requirePlannedGame(transaction: Database, { eventId, gameId }: GameOfEvent) {
  await lockGames(transaction, [gameId])
  const gameIds = await listEventGameIds(transaction, { eventId })
  if (!gameIds.includes(gameId)) throw new ProblemError('NotFound')
}

/** Throws `NotFound` unless an event plans a game or one of its tables plays it. Locks the game. */
export async function requireGameOfEvent(transaction: Database, { eventId, gameId }: GameOfEvent) {
  await lockGames(transaction, [gameId])
  const gameIds = await listEventGameIds(transaction, { eventId })
  const isOfEvent = gameIds.includes(gameId) || (await isPlayedAtTable(transaction, { eventId, gameId }))
  if (!isOfEvent) throw new ProblemError('NotFound')
}

/**
 * Replaces all games of an event. Throws `NotFound` for a game that is not in the catalog, unless the event has it
 * already: events keep games that were deleted from the catalog later. Deletes the unread requests to bring the games
 * that it no longer plans.
 */
export async function replaceEventGames(
  transaction: Transaction,
  { eventId, gameIds }: { eventId: number; gameIds: readonly number[] },
) {
  await lockGames(transaction, [...(await listEventGameIds(transaction, { eventId })), ...gameIds])
  // Read again: while the locks were awaited, a merge may have replaced a game of the event.
  const before = await listEventGameIds(transaction, { eventId })
  const added = gameIds.filter((id) => !before.includes(id))
  if (added.length > 0) await requireExistingGames(transaction, added)
  const fits = await transaction
    .deleteFrom('eventGames')
    .where('eventId', '=', eventId)
    .returning(['gameId', 'fitsSince', 'firstFitAt'])
    .execute()
  await deleteOffersOfDroppedGames(transaction, { eventId, gameIds })
  await deleteBringNotifications(transaction, { eventId, gameIds: before.filter((id) => !gameIds.includes(id)) })
  if (gameIds.length > 0) await writeEventGames(transaction, { eventId, gameIds, fits })
}

export async function ownsGames(db: Database, { userId, gameIds }: { userId: number; gameIds: readonly number[] }) {
  if (gameIds.length === 0) return true
  const owned = await db
    .selectFrom('collectionEntries')
    .select('gameId')
    .where('userId', '=', userId)
    .where('gameId', 'in', gameIds)
    .execute()
  return owned.length === gameIds.length
}

/** Returns whether the form for an event of this host preselected one of these games, and the host never chose it. */
export async function wasPreselected(
  db: Database,
  { eventId, hostId, gameIds }: { eventId: number; hostId: number; gameIds: readonly number[] },
): Promise<boolean> {
  if (gameIds.length === 0) return false
  const preselected = db
    .selectFrom('eventGames')
    .innerJoin('events', 'events.id', 'eventGames.eventId')
    .where('events.id', '=', eventId)
    .where('events.hostId', '=', hostId)
    .where('gameId', 'in', gameIds)
    .where('preselectedAt', 'is not', null)
  return hasRows(preselected)
}

/** Locks these games until the end of the transaction. Throws `NotFound` if one of them is not in the catalog. */
export async function requireListedGames(transaction: Database, gameIds: readonly number[]) {
  await lockGames(transaction, gameIds)
  if (gameIds.length > 0) await requireExistingGames(transaction, gameIds)
}

/** Locks games until the end of the transaction, so that they are merged or deleted completely before or after it. */
async function lockGames(transaction: Database, gameIds: readonly number[]) {
  if (gameIds.length === 0) return
  const games = transaction.selectFrom('games').select('id').where('id', 'in', gameIds).orderBy('id')
  await lockRows(transaction, games).execute()
}

async function requireExistingGames(db: Database, gameIds: readonly number[]) {
  const games = await db
    .selectFrom('games')
    .select('id')
    .where('id', 'in', gameIds)
    .where('deletedAt', 'is', null)
    .execute()
  if (games.length < gameIds.length) throw new ProblemError('NotFound')
}

/** @param fits since when each game fits the event, and when it did for the first time */
async function writeEventGames(
  db: Database,
  { eventId, gameIds, preselectedAt = null, fits = [] }: EventGames & { fits?: readonly Fit[] },
) {
  const rows = gameIds.map((gameId, position) => {
    const { fitsSince = null, firstFitAt = null } = fits.find((game) => game.gameId === gameId) ?? {}
    return { eventId, gameId, position, preselectedAt, fitsSince, firstFitAt }
  })
  await db.insertInto('eventGames').values(rows).execute()
}
