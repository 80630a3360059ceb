import type { OwnTables } from '../../../contract/planning/fit/bring-list.ts'
import type { Database } from '../../platform/database/schema.ts'
import { isOneOf } from '../../platform/database/value-lists.ts'
import type { SeatedTable } from '../../../contract/planning/fit/hard-rules.ts'
import { listParties } from '../../events/split/parties.ts'
import { listSplitTables } from '../../events/split/split-tables.ts'
import { tableStates } from '../../events/split/table-states.ts'

/** Lists, for each split event, the game of the member's table and the games that the member should bring to the tables. */
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

/** Reads the tables of the adopted split of an event; empty without a split. */
export async function readSeatedTables(
  db: Database,
  { eventId, viewerId, now }: { eventId: number; viewerId: number; now: Date },
): Promise<SeatedTable[]> {
  const rows = await listSplitTables(db, { eventId, now })
  if (rows.length === 0) return []
  const states = tableStates(rows, await listParties(db, { eventId, viewerId }))
  return rows.flatMap(({ place, gameId }) => {
    const state = states.get(place)
    return state ? [{ gameId, people: state.people, hasCopy: state.hasCopy }] : []
  })
}
