import type { NotNull } from 'kysely'
import type { listAttendees as listCall, listWaitingMembers as waitingCall } from '../../contract/events/calls.ts'
import type { Attendee, ListedWaitingMember } from '../../contract/events/schemas.ts'
import type { QueryOf } from '../../contract/platform/call.ts'
import { isoInstant } from '../platform/database/instants.ts'
import type { Database } from '../platform/database/schema.ts'
import { countRows } from '../platform/database/totals.ts'
import { type Page, readPage } from '../platform/http/paging.ts'
import { isListedFor } from '../people/visibility/attendance.ts'
import { hiddenFrom } from '../people/visibility/blocks.ts'
import { type SummaryRow, summaryColumns, toMemberSummary } from '../people/users/users.ts'

/** The columns that `toAttendee` needs from a query of `places` joined with `users`. */
export const attendeeColumns = [
  ...summaryColumns,
  'users.attendanceHiddenSince',
  'places.joinedAt',
  'places.guestCount',
] as const

/** Converts a row with the `attendeeColumns`. A row that was read as nested JSON has no ISO instant yet. */
export function toAttendee(eventId: number, row: SummaryRow & { joinedAt: string; guestCount: number }): Attendee {
  const { memberId: userId, joinedAt, guestCount } = row
  return {
    eventId,
    userId,
    status: 'confirmed',
    joinedAt: isoInstant(joinedAt),
    guestCount,
    user: toMemberSummary(row),
  }
}

/** Lists the attendees of an event whom the viewer sees, in the order in which they joined. */
export async function listAttendees(
  db: Database,
  { eventId, query, viewerId }: { eventId: number; query: QueryOf<typeof listCall>; viewerId: number },
): Promise<Page<Attendee>> {
  const listed = () =>
    db
      .selectFrom('places')
      .innerJoin('users', 'users.id', 'places.userId')
      .where('eventId', '=', eventId)
      .where('joinedAt', 'is not', null)
      .where('userId', 'not in', hiddenFrom(db, viewerId))
      .where(({ ref }) => isListedFor(db, { eventId: ref('eventId'), userId: ref('userId'), viewerId }))
  return readPage(listed().select(attendeeColumns).$narrowType<{ joinedAt: NotNull }>(), query, {
    by: ['joinedAt', 'userId'],
    kinds: ['instant'],
    cursorOf: (row) => [row.joinedAt, row.memberId],
    toItems: (rows) => rows.map((row) => toAttendee(eventId, row)),
    count: () => countRows(db, listed, { list: 'attendees', eventId, viewerId }),
  })
}

/** Lists the members on an event's waiting list whom the viewer sees, longest waiting first. */
export async function listWaitingMembers(
  db: Database,
  { eventId, query, viewerId }: { eventId: number; query: QueryOf<typeof waitingCall>; viewerId: number },
): Promise<Page<ListedWaitingMember>> {
  const listed = () =>
    db
      .selectFrom('places')
      .where('eventId', '=', eventId)
      .where('waitingSince', 'is not', null)
      .where('userId', 'not in', hiddenFrom(db, viewerId))
  const waiting = listed()
    .innerJoin('users', 'users.id', 'places.userId')
    .select(['turn', 'waitingSince'])
    .select(summaryColumns)
    .$narrowType<{ turn: NotNull; waitingSince: NotNull }>()
  return readPage(waiting, query, {
    by: ['turn'],
    toItems: (rows) =>
      rows.map((row) => ({
        eventId,
        userId: row.memberId,
        waitingSince: row.waitingSince,
        user: toMemberSummary(row),
      })),
    count: () => countRows(db, listed, { list: 'waiting', eventId, viewerId }),
  })
}
