import type { Expression } from 'kysely'
import type { Database } from '../platform/database/schema.ts'

/** Subquery for the ids of the events that a member co-hosts. */
export function coHostedEvents(db: Database, userId: number | Expression<number>) {
  return db.selectFrom('coHosts').select('coHosts.eventId as id').where('coHosts.userId', '=', userId)
}
