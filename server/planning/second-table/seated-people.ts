import type { GameEvent } from '../../../contract/events/schemas.ts'
import type { TableGame } from '../../../contract/planning/fit/model.ts'
import { plannedMinutes } from '../../../contract/planning/fit/table.ts'
import type { SeatedPeople } from '../../../contract/planning/second-table/seated-game.ts'
import { listPreselectedIds } from '../fit/changed-tables.ts'
import { inputOf, readTable } from '../fit/table-reading.ts'
import type { Database } from '../../platform/database/schema.ts'
import { listParties } from '../../events/split/parties.ts'
import { listSplitTables } from '../../events/split/split-tables.ts'

/** Returns undefined if they have tables already. `gameIds`: the only games to consider; by default all. */
export async function readSeatedPeople(
  db: Database,
  { event, gameIds, now }: { event: GameEvent; gameIds: readonly number[] | undefined; now: Date },
): Promise<(SeatedPeople & { games: TableGame[] }) | undefined> {
  const { id: eventId, host } = event
  if ((await listSplitTables(db, { eventId, now })).length > 0) return undefined
  const { input } = await inputOf(db, { event, query: {}, viewerId: host.id, now })
  const { table, games } = await readTable(db, { ...input, gameIds }, now)
  const parties = await listParties(db, { eventId, viewerId: host.id })
  const preselectedIds = await listPreselectedIds(db, { eventId })
  return {
    games,
    table: { ...table, minutesLeft: plannedMinutes(event) },
    host: { id: host.id, size: parties.find(({ user }) => user.id === host.id)?.size ?? 0 },
    chosenIds: event.games.map(({ id }) => id).filter((id) => !preselectedIds.has(id)),
  }
}
