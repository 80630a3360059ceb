import type { Database } from '../platform/database/schema.ts'
import type { Transaction } from '../platform/live/writer.ts'
import { blocksOf } from '../visibility/block-queries.ts'
import { placesOf } from '../visibility/contact-queries.ts'

/**
 * Records that the games, wishes, ratings or plays of a member changed, for all people of the member's upcoming events.
 * The games that fit these events may be different now.
 */
export function recordTableChange(transaction: Transaction, { userId }: { userId: number }) {
  transaction.record({ topic: 'fit' }, (db) => listTableMates(db, { userId, now: new Date() }), { mayWait: true })
}

/**
 * Lists the hosts, co-hosts and attendees of the upcoming events where a member is one of them, the member included.
 */
async function listTableMates(db: Database, { userId, now }: { userId: number; now: Date }): Promise<number[]> {
  const tables = () =>
    db
      .selectFrom('events')
      .where('events.id', 'in', placesOf(db, userId))
      .where('endsAt', '>', now.toISOString())
      .where('cancelledAt', 'is', null)
  const mates = tables()
    .innerJoin('attendees', 'attendees.eventId', 'events.id')
    .select('attendees.userId')
    .union(tables().innerJoin('coHosts', 'coHosts.eventId', 'events.id').select('coHosts.userId'))
    .union(tables().select('events.hostId as userId'))
  const rows = await db
    .selectFrom(mates.as('mates'))
    .select('mates.userId')
    .where('mates.userId', 'not in', blocksOf(db, userId))
    .execute()
  return rows.map((row) => row.userId)
}
