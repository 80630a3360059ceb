import type { Database } from '../../platform/database/schema.ts'
import { membersWith } from '../../people/visibility/places.ts'
import { summaryColumns, toMemberSummary } from '../../people/users/users.ts'
import { listBlocksOf } from '../../people/visibility/blocks.ts'

/**
 * A member at an event with their guests. `joinedAt` is null for a host without a seat. `place` and `wantedPlace` are
 * null if the adopted split has no seat for them.
 */
export type EventParty = Awaited<ReturnType<typeof listParties>>[number]

/**
 * Lists the members at an event with the size of each party: the attendees with their guests, and the host if the host
 * plays. Marks members whom the viewer does not see with `isHidden`: across a block, and suspended members, who keep
 * their seats at past events.
 *
 * @param viewerId undefined if the members are not shown to anyone
 */
export async function listParties(db: Database, { eventId, viewerId }: { eventId: number; viewerId?: number }) {
  const hidden = new Set(viewerId === undefined ? [] : await listBlocksOf(db, { userId: viewerId }))
  const rows = await db
    .selectFrom('users')
    .leftJoin('places', (join) => join.onRef('places.userId', '=', 'users.id').on('places.eventId', '=', eventId))
    .leftJoin('splitSeats', (join) =>
      join.onRef('splitSeats.userId', '=', 'users.id').on('splitSeats.eventId', '=', eventId),
    )
    .select(summaryColumns)
    .select(['places.guestCount', 'places.joinedAt', 'splitSeats.place', 'splitSeats.wantedPlace'])
    .select('users.suspendedAt')
    .where('users.id', 'in', selectPlayers(db, { eventId }))
    .orderBy('users.id')
    .execute()
  return rows.map(({ guestCount, joinedAt, place, wantedPlace, suspendedAt, ...row }) => ({
    user: toMemberSummary(row),
    size: 1 + (guestCount ?? 0),
    joinedAt,
    place,
    wantedPlace,
    isHidden: hidden.has(row.memberId) || suspendedAt !== null,
  }))
}

/** Selects the members at the table of an event: the attendees, and the host if the host plays. */
export function selectPlayers(db: Database, { eventId }: { eventId: number }) {
  return membersWith(db, eventId, 'seat').union((hosts) =>
    hosts
      .selectFrom('events')
      .select('events.hostId as userId')
      .where('events.id', '=', eventId)
      .where('hostNotPlayingSince', 'is', null),
  )
}
