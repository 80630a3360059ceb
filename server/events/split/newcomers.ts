import { seatExtraPeople, seatNewcomers } from '../../../contract/planning/split/newcomers.ts'
import { notifyOfTables } from '../../notifications/table-notifications.ts'
import type { Transaction } from '../../platform/live/writer.ts'
import { selectPlayers, listParties } from './parties.ts'
import { listSplitTables } from './split-tables.ts'
import { tableStates } from './table-states.ts'
import type { Database } from '../../platform/database/schema.ts'

export type NewSeat = { userId: number; gameId: number }

/**
 * Seats members and then people without an account who have no table at the tables of a split event, as long as these
 * have room. People without an account leave tables where no member sits. Does nothing if the event is not split. The
 * caller holds the event's lock. Returns the members who got a table; `seatAndNotifyNewcomers` also notifies them.
 */
export async function seatEventNewcomers(
  transaction: Transaction,
  { eventId, now }: { eventId: number; now: Date },
): Promise<NewSeat[]> {
  const rows = await listSplitTables(transaction, { eventId, now })
  if (rows.length === 0) return []
  // A host who stopped playing would otherwise return to a table that has filled up since.
  await transaction
    .deleteFrom('splitSeats')
    .where('eventId', '=', eventId)
    .where('userId', 'not in', selectPlayers(transaction, { eventId }))
    .execute()
  const parties = await listParties(transaction, { eventId })
  const newcomers = parties
    .filter(({ place }) => place === null)
    .toSorted((one, other) => (one.joinedAt ?? '').localeCompare(other.joinedAt ?? ''))
    .map(({ user, size }) => ({ userId: user.id, size }))
  const seats = seatNewcomers(tableStates(rows, parties), newcomers)
  if (seats.length > 0)
    await transaction
      .insertInto('splitSeats')
      .values(seats.map(({ userId, place, wantedPlace }) => ({ eventId, userId, place, wantedPlace })))
      .execute()
  await seatEventExtraPeople(transaction, { eventId, tables: rows })
  return seats.flatMap(({ userId, place }) => {
    const table = rows.find((row) => row.place === place)
    return table ? [{ userId, gameId: table.gameId }] : []
  })
}

/**
 * Seats newcomers like `seatEventNewcomers`, and notifies those who attended without a table until now. Returns the
 * games of the new tables by the ids of their members.
 *
 * @param exceptIds the member who acts, and members whose own notification names the table
 */
export async function seatAndNotifyNewcomers(
  transaction: Transaction,
  { eventId, exceptIds, now }: { eventId: number; exceptIds: readonly number[]; now: Date },
): Promise<Map<number, number>> {
  const seats = await seatEventNewcomers(transaction, { eventId, now })
  const notified = seats.filter(({ userId }) => !exceptIds.includes(userId))
  await notifyOfTables(transaction, { eventId, seats: notified, change: 'room', now })
  return new Map(seats.map(({ userId, gameId }) => [userId, gameId]))
}

async function seatEventExtraPeople(
  transaction: Transaction,
  { eventId, tables }: { eventId: number; tables: Awaited<ReturnType<typeof listSplitTables>> },
) {
  const event = await transaction
    .selectFrom('events')
    .select('extraPeople')
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow()
  if (event.extraPeople === 0 && tables.every(({ extraPeople }) => extraPeople === 0)) return
  const parties = await listParties(transaction, { eventId })
  const hasMember = (table: number) => parties.some(({ place }) => place === table)
  const rows = tables.map((row) => (hasMember(row.place) ? row : { ...row, extraPeople: 0 }))
  const missing = event.extraPeople - rows.reduce((sum, { extraPeople }) => sum + extraPeople, 0)
  const places = seatExtraPeople(tableStates(rows, parties), Math.max(0, missing))
  for (const [at, { place, extraPeople: remaining }] of rows.entries()) {
    const extraPeople = remaining + places.filter((chosen) => chosen === place).length
    if (extraPeople === tables[at]?.extraPeople) continue
    await transaction
      .updateTable('splitTables')
      .set({ extraPeople })
      .where('eventId', '=', eventId)
      .where('place', '=', place)
      .execute()
  }
}

export async function listTableSeats(db: Database, { eventId }: { eventId: number }): Promise<NewSeat[]> {
  return db
    .selectFrom('splitSeats')
    .innerJoin('splitTables', (join) =>
      join.onRef('splitTables.eventId', '=', 'splitSeats.eventId').onRef('splitTables.place', '=', 'splitSeats.place'),
    )
    .select(['splitSeats.userId', 'splitTables.gameId'])
    .where('splitSeats.eventId', '=', eventId)
    .orderBy('splitSeats.userId')
    .execute()
}
