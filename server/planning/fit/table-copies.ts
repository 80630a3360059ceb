import { setImmediate } from 'node:timers/promises'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import type { MemberSummary } from '../../../contract/people/users/schemas.ts'
import type { Database } from '../../platform/database/schema.ts'
import { isOneOf } from '../../platform/database/value-lists.ts'
import { type EventParty, listParties } from '../../events/split/parties.ts'
import { listSplitTables } from '../../events/split/split-tables.ts'
import { findCopy } from '../../events/split/table-states.ts'

/**
 * A table of an adopted split. `owner` is the member whose copy it plays without an offer to bring it: undefined if there
 * is none, and with a `user` of null if the viewer does not see the member.
 */
export type TableCopy = { eventId: number; gameId: number; owner: { user: MemberSummary | null } | undefined }

/** Lists the tables of the split ones among these events, with the copies that they play. */
export async function listTableCopies(
  db: Database,
  { events, viewerId, now }: { events: readonly Pick<GameEvent, 'id' | 'host'>[]; viewerId: number; now: Date },
): Promise<TableCopy[]> {
  const split = await db
    .selectFrom('splitTables')
    .select('eventId')
    .distinct()
    .where(
      isOneOf(
        db,
        'eventId',
        events.map(({ id }) => id),
      ),
    )
    .execute()
  const copies: TableCopy[] = []
  for (const { eventId } of split) {
    // A calendar has up to a thousand events, and the queries of SQLite do not yield.
    await setImmediate()
    const host = events.find(({ id }) => id === eventId)?.host
    const parties = await listParties(db, { eventId, viewerId })
    for (const row of await listSplitTables(db, { eventId, now })) {
      const copy = findCopy(row, parties)
      const owner = copy && !copy.isPromised ? ownerOf(copy.memberId, { parties, host }) : undefined
      copies.push({ eventId, gameId: row.gameId, owner })
    }
  }
  return copies
}

function ownerOf(
  id: number,
  { parties, host }: { parties: readonly EventParty[]; host: MemberSummary | undefined },
): NonNullable<TableCopy['owner']> {
  const party = parties.find(({ user }) => user.id === id)
  if (party) return { user: party.isHidden ? null : party.user }
  // A host who does not play is no party.
  return { user: host?.id === id ? host : null }
}
