import { sql } from 'kysely'
import type { Attendee } from '../../contract/events.ts'
import type { MemberSummary } from '../../contract/users.ts'
import type { Database } from '../database/schema.ts'
import { findMemberSummaries } from '../users/queries.ts'

/** The first attendees of each event, in the order they joined. */
export async function listFirstAttendees(
  db: Database,
  { eventIds, perEvent }: { eventIds: readonly number[]; perEvent: number },
): Promise<Map<number, Attendee[]>> {
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('attendees')
        .select(['eventId', 'userId', 'joinedAt'])
        .select(sql<number>`row_number() over (partition by "eventId" order by "joinedAt", "userId")`.as('place'))
        .where('eventId', 'in', eventIds)
        .as('ranked'),
    )
    .select(['eventId', 'userId', 'joinedAt'])
    .where('place', '<=', perEvent)
    .orderBy('eventId')
    .orderBy('place')
    .execute()
  const users = await findMemberSummaries(db, { ids: [...new Set(rows.map((row) => row.userId))] })
  const attendees = rows.map((row): Attendee => ({
    ...row,
    status: 'confirmed',
    user: users.get(row.userId) as MemberSummary,
  }))
  return Map.groupBy(attendees, (attendee) => attendee.eventId)
}

/** A seat that was just taken, with who has it now. */
export async function describeAttendee(
  db: Database,
  seat: { eventId: number; userId: number; joinedAt: string },
): Promise<Attendee> {
  const users = await findMemberSummaries(db, { ids: [seat.userId] })
  return { ...seat, status: 'confirmed', user: users.get(seat.userId) as MemberSummary }
}
