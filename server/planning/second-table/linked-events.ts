import type { Database } from '../../platform/database/schema.ts'
import { isReadableBy } from '../../people/visibility/event-visibility.ts'

/** Lists the events that were opened from the waiting list of an event and that the viewer can read. */
export async function listLinkedEvents(db: Database, { eventId, viewerId }: { eventId: number; viewerId: number }) {
  return db
    .selectFrom('events')
    .select(['events.id', 'events.title'])
    .where('firstTableId', '=', eventId)
    .where('cancelledAt', 'is', null)
    .where(isReadableBy(db, viewerId))
    .orderBy('events.id')
    .execute()
}

/** Finds the event from whose waiting list a linked event was opened, if the viewer can read it. */
export async function findFirstTable(db: Database, { eventId, viewerId }: { eventId: number; viewerId: number }) {
  return db
    .selectFrom('events')
    .select(['events.id', 'events.title', 'events.cancelledAt', 'events.endsAt'])
    .where('events.id', '=', (from) =>
      from.selectFrom('events as linked').select('linked.firstTableId').where('linked.id', '=', eventId),
    )
    .where(isReadableBy(db, viewerId))
    .executeTakeFirst()
}

/** Finds the earlier place on the waiting list of the first table that an attendee of a linked event can have back. */
export async function findKeptPlace(db: Database, { eventId, userId }: { eventId: number; userId: number }) {
  return db
    .selectFrom('keptPlaces')
    .innerJoin('attendees', (join) =>
      join.onRef('attendees.eventId', '=', 'keptPlaces.eventId').onRef('attendees.userId', '=', 'keptPlaces.userId'),
    )
    .select(['waitingId', 'waitingSince'])
    .where('keptPlaces.eventId', '=', eventId)
    .where('keptPlaces.userId', '=', userId)
    .executeTakeFirst()
}
