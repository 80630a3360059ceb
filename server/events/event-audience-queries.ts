import type { Database } from '../platform/database/schema.ts'
import type { Audience, Transaction } from '../platform/live/writer.ts'

/** Finds the members whose browsers show an event: its host, its attendees and the members who wait for a seat. */
export function eventAudience(eventId: number): Audience {
  return async (db: Database) => {
    const attendees = db.selectFrom('attendees').select('userId').where('eventId', '=', eventId)
    const waiting = db.selectFrom('waitingMembers').select('userId').where('eventId', '=', eventId)
    const host = db.selectFrom('events').select('hostId as userId').where('id', '=', eventId)
    const rows = await attendees.union(waiting).union(host).execute()
    return rows.map((row) => row.userId)
  }
}

/** Records that an event changed for its audience, and for members who lose their place with this transaction. */
export function recordEventChange(
  transaction: Transaction,
  { eventId, formerIds = [] }: { eventId: number; formerIds?: readonly number[] },
) {
  transaction.record({ topic: 'events', eventId }, eventAudience(eventId))
  transaction.record({ topic: 'events', eventId }, formerIds)
}
