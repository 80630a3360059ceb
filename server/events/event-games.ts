import type { Database } from '../platform/database/schema.ts'
import { Refusal } from '../platform/http/refusal.ts'

/** Announces an event's games, in this order; refuses one that is not in the catalogue. */
export async function insertEventGames(
  db: Database,
  { eventId, gameIds }: { eventId: number; gameIds: readonly number[] },
) {
  if (gameIds.length === 0) return
  await refuseUnknownGames(db, gameIds)
  await writeEventGames(db, { eventId, gameIds })
}

/** The games of an event by their ids, in the order they were given. */
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
 * Replaces all games of an event. Refuses one that is not in the catalogue, unless the event had it `before`: what was
 * deleted there stays with the events that announced it.
 */
export async function replaceEventGames(
  transaction: Database,
  { eventId, before, gameIds }: { eventId: number; before: readonly number[]; gameIds: readonly number[] },
) {
  const added = gameIds.filter((id) => !before.includes(id))
  if (added.length > 0) await refuseUnknownGames(transaction, added)
  await transaction.deleteFrom('eventGames').where('eventId', '=', eventId).execute()
  if (gameIds.length > 0) await writeEventGames(transaction, { eventId, gameIds })
}

async function refuseUnknownGames(db: Database, gameIds: readonly number[]) {
  const games = await db
    .selectFrom('games')
    .select('id')
    .where('id', 'in', gameIds)
    .where('deletedAt', 'is', null)
    .execute()
  if (games.length < gameIds.length) throw new Refusal('NotFound')
}

async function writeEventGames(db: Database, { eventId, gameIds }: { eventId: number; gameIds: readonly number[] }) {
  await db
    .insertInto('eventGames')
    .values(gameIds.map((gameId, position) => ({ eventId, gameId, position })))
    .execute()
}
