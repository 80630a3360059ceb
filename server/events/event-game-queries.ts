import type { Database } from '../platform/database/schema.ts'
import { ProblemError } from '../platform/http/problem-error.ts'

/** Stores the games of a new event in this order. Throws `NotFound` for a game that is not in the catalogue. */
export async function insertEventGames(
  db: Database,
  { eventId, gameIds }: { eventId: number; gameIds: readonly number[] },
) {
  if (gameIds.length === 0) return
  await requireExistingGames(db, gameIds)
  await writeEventGames(db, { eventId, gameIds })
}

/** Lists the ids of an event's games in the order that the host chose. */
export async function listEventGameIds(db: Database, { eventId }: { eventId: number }): Promise<number[]> {
  const rows = await db
    .selectFrom('eventGames')
    .select('gameId')
    .where('eventId', '=', eventId)
    .orderBy('position')
    .execute()
  return rows.map((row) => row.gameId)
}

/**
 * Replaces all games of an event. Throws `NotFound` for a game that is not in the catalogue, unless the event had it
 * `before`: events keep games that were deleted from the catalogue later.
 */
export async function replaceEventGames(
  transaction: Database,
  { eventId, before, gameIds }: { eventId: number; before: readonly number[]; gameIds: readonly number[] },
) {
  const added = gameIds.filter((id) => !before.includes(id))
  if (added.length > 0) await requireExistingGames(transaction, added)
  await transaction.deleteFrom('eventGames').where('eventId', '=', eventId).execute()
  if (gameIds.length > 0) await writeEventGames(transaction, { eventId, gameIds })
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

async function writeEventGames(db: Database, { eventId, gameIds }: { eventId: number; gameIds: readonly number[] }) {
  await db
    .insertInto('eventGames')
    .values(gameIds.map((gameId, position) => ({ eventId, gameId, position })))
    .execute()
}
