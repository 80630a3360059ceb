import type { Expression } from 'kysely'
import type { Database } from '../platform/database/schema.ts'

/** Selects the events that two members have in common: each of them hosts or attends it, or did so. */
export function sharedEvents(db: Database, userId: number, otherUserId: number | Expression<number>) {
  return db.selectFrom(eventsOf(db, userId).as('own')).select('own.id').where('own.id', 'in', eventsOf(db, otherUserId))
}

function eventsOf(db: Database, userId: number | Expression<number>) {
  const attended = db.selectFrom('attendees').select('attendees.eventId as id').where('attendees.userId', '=', userId)
  return attended.unionAll(db.selectFrom('events').select('events.id').where('events.hostId', '=', userId))
}
