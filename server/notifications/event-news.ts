import type { EventPart } from '../../contract/event-changes.ts'
import type { EventNewsKind } from '../../contract/notifications.ts'
import type { Database } from '../database/schema.ts'

/** What happened to an event, as the rows about it keep it; `changes` for an event that changed. */
type EventNews = { eventId: number; kind: EventNewsKind; changes?: readonly EventPart[]; now: Date }

/** Tells everybody attending an event but its host, in one statement, however many they are. */
export async function tellAttendees(db: Database, news: EventNews) {
  const { eventId, ...columns } = newsColumns(news)
  await db
    .insertInto('notifications')
    .columns(['userId', 'eventId', 'kind', 'changes', 'createdAt'])
    .expression((from) =>
      from
        .selectFrom('attendees')
        .innerJoin('events', 'events.id', 'attendees.eventId')
        .select(({ val }) => [
          'attendees.userId',
          'attendees.eventId',
          val(columns.kind).as('kind'),
          val(columns.changes).as('changes'),
          val(columns.createdAt).as('createdAt'),
        ])
        .where('attendees.eventId', '=', eventId)
        .whereRef('attendees.userId', '!=', 'events.hostId'),
    )
    .execute()
}

/** Tells one member about an event. */
export async function tellMember(db: Database, { userId, ...news }: EventNews & { userId: number }) {
  await db
    .insertInto('notifications')
    .values({ userId, ...newsColumns(news) })
    .execute()
}

function newsColumns({ eventId, kind, changes, now }: EventNews) {
  return { eventId, kind, changes: changes?.join() ?? null, createdAt: now.toISOString() }
}
