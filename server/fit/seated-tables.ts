import type { SeatedTable } from '../../contract/fit/hard-rules.ts'
import type { Database } from '../platform/database/schema.ts'
import { listParties } from '../tables/party-queries.ts'
import { listSplitTables } from '../tables/split-table-queries.ts'
import { tableStates } from '../tables/table-states.ts'

/** Reads the tables of the adopted split of an event; empty without a split. */
export async function readSeatedTables(
  db: Database,
  { eventId, viewerId }: { eventId: number; viewerId: number },
): Promise<SeatedTable[]> {
  const rows = await listSplitTables(db, { eventId })
  if (rows.length === 0) return []
  const states = tableStates(rows, await listParties(db, { eventId, viewerId }))
  return rows.map(({ place, gameId }) => ({ gameId, people: states.get(place)?.people ?? 0 }))
}
