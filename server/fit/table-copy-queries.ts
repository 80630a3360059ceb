import type { MemberSummary } from '../../contract/users/schemas.ts'
import type { Database } from '../platform/database/schema.ts'
import { isOneOf } from '../platform/database/value-lists.ts'
import { listParties } from '../tables/party-queries.ts'
import { listSplitTables } from '../tables/split-table-queries.ts'
import { findCopy } from '../tables/table-states.ts'

/**
 * A table of an adopted split. `owner` is the member whose copy it plays without an offer to bring it: undefined if there
 * is none, and with a `user` of null if the viewer does not see the member.
 */
export type TableCopy = { eventId: number; gameId: number; owner: { user: MemberSummary | null } | undefined }

/** Lists the tables of the split ones among these events, with the copies that they play. */
export async function listTableCopies(
  db: Database,
  { eventIds, viewerId, now }: { eventIds: readonly number[]; viewerId: number; now: Date },
): Promise<TableCopy[]> {
  const events = await db
    .selectFrom('splitTables')
    .select('eventId')
    .distinct()
    .where(isOneOf(db, 'eventId', eventIds))
    .execute()
  const copies: TableCopy[] = []
  for (const { eventId } of events) {
    const parties = await listParties(db, { eventId, viewerId })
    for (const row of await listSplitTables(db, { eventId, now })) {
      const copy = findCopy(row, parties)
      const party = copy && !copy.isPromised ? parties.find(({ user }) => user.id === copy.memberId) : undefined
      const owner = party && { user: party.isHidden ? null : party.user }
      copies.push({ eventId, gameId: row.gameId, owner })
    }
  }
  return copies
}
