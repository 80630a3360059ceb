import type { OwnTables } from '../../../contract/planning/fit/bring-list.ts'
import type { Database } from '../../platform/database/schema.ts'
import { isOneOf } from '../../platform/database/value-lists.ts'

/** Lists the tables where a member sits or whose games a member should bring, for those of the events that are split. */
export async function listOwnTables(
  db: Database,
  { eventIds, viewerId }: { eventIds: readonly number[]; viewerId: number },
): Promise<Map<number, OwnTables>> {
  const rows = await db
    .selectFrom('splitTables')
    .innerJoin('games', 'games.id', 'splitTables.gameId')
    .leftJoin('splitSeats', (join) =>
      join
        .onRef('splitSeats.eventId', '=', 'splitTables.eventId')
        .onRef('splitSeats.place', '=', 'splitTables.place')
        .on('splitSeats.userId', '=', viewerId),
    )
    .select(['splitTables.eventId', 'splitTables.ownerId', 'splitSeats.userId as seatedId', 'games.name'])
    .where(isOneOf(db, 'splitTables.eventId', eventIds))
    .where(({ or, eb }) => or([eb('splitTables.ownerId', '=', viewerId), eb('splitSeats.userId', '=', viewerId)]))
    .orderBy('splitTables.place')
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ eventId }) => eventId)].map(([eventId, tables]) => {
      const game = tables.find(({ seatedId }) => seatedId !== null)?.name ?? null
      const broughtGames = tables.filter(({ ownerId }) => ownerId === viewerId).map(({ name }) => name)
      return [eventId, { game, broughtGames }]
    }),
  )
}
