import type { Expression } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'

export function coHostedEvents(db: Database, userId: number | Expression<number>) {
  return db.selectFrom('coHosts').select('coHosts.eventId as id').where('coHosts.userId', '=', userId)
}
