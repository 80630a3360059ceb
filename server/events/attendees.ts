import type { NotNull } from 'kysely'
import type { listAttendees as listCall, listWaitingMembers as waitingCall } from '../../contract/events/calls.ts'
import type { Attendee, ListedWaitingMember } from '../../contract/events/schemas.ts'
import type { QueryOf } from '../../contract/platform/call.ts'
import { isoInstant } from '../platform/database/instants.ts'
import type { Database } from '../platform/database/schema.ts'
import { countRows } from '../platform/database/totals.ts'
import { decodeCursor, type Page, pageOf, countAllItems, unpagedLimit } from '../platform/http/paging.ts'
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

type AttendeeRow = SummaryRow & { joinedAt: string; guestCount: number }

/** Converts a row with the `attendeeColumns`. A row that was read as nested JSON has no ISO instant yet. */
export function toAttendee(eventId: number, row: AttendeeRow): Attendee {
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
  const { limit = unpagedLimit } = query
  const after = decodeCursor(query.after, 'instant')
  const listed = () =>
    db
      .selectFrom('places')
      .innerJoin('users', 'users.id', 'places.userId')
      .where('eventId', '=', eventId)
      .where('joinedAt', 'is not', null)
      .where('userId', 'not in', hiddenFrom(db, viewerId))
      .where(({ ref }) => isListedFor(db, { eventId: ref('eventId'), userId: ref('userId'), viewerId }))
  const rows = await listed()
    .select(attendeeColumns)
    .$narrowType<{ joinedAt: NotNull }>()
    .$if(after !== undefined, (later) =>
      later.where(({ eb, refTuple, tuple }) => eb(refTuple('joinedAt', 'userId'), '>', tuple(...(after ?? ['', 0])))),
    )
    .orderBy('joinedAt')
    .orderBy('userId')
    .limit(limit + 1)
    .execute()
  const { rows: attendees, next } = pageOf(rows, limit, (row) => [row.joinedAt, row.memberId])
  const page = { items: attendees.map((row) => toAttendee(eventId, row)), next }
  const total = await countAllItems(page, query.after, () =>
    countRows(db, listed, { list: 'attendees', eventId, viewerId }),
  )
  return { ...page, total }
}

/** Lists the members on an event's waiting list whom the viewer sees, longest waiting first. */
export async function listWaitingMembers(
  db: Database,
  { eventId, query, viewerId }: { eventId: number; query: QueryOf<typeof waitingCall>; viewerId: number },
): Promise<Page<ListedWaitingMember>> {
  const { limit = unpagedLimit } = query
  const after = decodeCursor(query.after)?.[0]
  const listed = () =>
    db
      .selectFrom('places')
      .where('eventId', '=', eventId)
      .where('waitingSince', 'is not', null)
      .where('userId', 'not in', hiddenFrom(db, viewerId))
  const rows = await listed()
    .innerJoin('users', 'users.id', 'places.userId')
    .select(['turn', 'waitingSince'])
    .select(summaryColumns)
    .$narrowType<{ turn: NotNull; waitingSince: NotNull }>()
    .$if(after !== undefined, (later) => later.where('turn', '>', after ?? 0))
    .orderBy('turn')
    .limit(limit + 1)
    .execute()
  const { rows: waiting, next } = pageOf(rows, limit, (row) => [row.turn])
  const items = waiting.map((row) => ({
    eventId,
    userId: row.memberId,
    waitingSince: row.waitingSince,
    user: toMemberSummary(row),
  }))
  const page = { items, next }
  const total = await countAllItems(page, query.after, () =>
    countRows(db, listed, { list: 'waiting', eventId, viewerId }),
  )
  return { ...page, total }
}
