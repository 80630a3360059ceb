import type { QueryOf } from '../../contract/call.ts'
import type { Attendee, listAttendees as listCall } from '../../contract/events.ts'
import type { ListedWaitingMember, listWaitingMembers as waitingCall } from '../../contract/waiting-list.ts'
import { readNested } from '../database/nested.ts'
import type { Database } from '../database/schema.ts'
import { decodeMark, type Page, pageOf, unpagedLimit } from '../http/paging.ts'
import { hiddenFrom } from '../safety/block-queries.ts'
import { nestedMemberSummary } from '../users/queries.ts'

/** Everybody who comes to an event, in the order they joined, but for those whom the viewer does not see. */
export async function listAttendees(
  db: Database,
  { eventId, query, viewerId }: { eventId: number; query: QueryOf<typeof listCall>; viewerId: number },
): Promise<Page<Attendee>> {
  const { limit = unpagedLimit } = query
  const after = decodeMark(query.after, 'instant')
  const rows = await db
    .selectFrom('attendees')
    .select(['attendees.userId', 'attendees.joinedAt', 'attendees.guestCount'])
    .select(nestedMemberSummary(db, 'attendees.userId').as('user'))
    .where('eventId', '=', eventId)
    .where('userId', 'not in', hiddenFrom(db, viewerId))
    .$if(after !== undefined, (later) =>
      later.where(({ eb, refTuple, tuple }) => eb(refTuple('joinedAt', 'userId'), '>', tuple(...(after ?? ['', 0])))),
    )
    .orderBy('joinedAt')
    .orderBy('userId')
    .limit(limit + 1)
    .execute()
  const page = pageOf(rows, limit, (row) => [row.joinedAt, row.userId])
  const items = page.rows.map(({ user, ...row }): Attendee => ({
    ...row,
    eventId,
    status: 'confirmed',
    user: readNested(user),
  }))
  return { items, next: page.next }
}

/** Who waits for a seat at an event, who has waited longest first, but for those whom the viewer does not see. */
export async function listWaitingMembers(
  db: Database,
  { eventId, query, viewerId }: { eventId: number; query: QueryOf<typeof waitingCall>; viewerId: number },
): Promise<Page<ListedWaitingMember>> {
  const { limit = unpagedLimit } = query
  const after = decodeMark(query.after)?.[0]
  const rows = await db
    .selectFrom('waitingMembers')
    .select(['waitingMembers.id', 'waitingMembers.userId', 'waitingSince'])
    .select(nestedMemberSummary(db, 'waitingMembers.userId').as('user'))
    .where('eventId', '=', eventId)
    .where('userId', 'not in', hiddenFrom(db, viewerId))
    .$if(after !== undefined, (later) => later.where('waitingMembers.id', '>', after ?? 0))
    .orderBy('waitingMembers.id')
    .limit(limit + 1)
    .execute()
  const page = pageOf(rows, limit, (row) => [row.id])
  const items = page.rows.map(({ id: _id, user, ...row }) => ({ ...row, eventId, user: readNested(user) }))
  return { items, next: page.next }
}
