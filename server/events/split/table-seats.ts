import type { Database } from '../../platform/database/schema.ts'
import type { NewSeat } from './newcomers.ts'

/** Lists the members at the tables of a split event with the games of their tables. */
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
