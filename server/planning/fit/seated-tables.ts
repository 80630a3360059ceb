import type { SeatedTable } from '../../../contract/planning/fit/hard-rules.ts'
import type { Database } from '../../platform/database/schema.ts'
import { listParties } from '../../events/split/parties.ts'
import { listSplitTables } from '../../events/split/split-tables.ts'
import { tableStates } from '../../events/split/table-states.ts'

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
