import type { Database } from '../platform/database/schema.ts'
import { derivedColumns } from './derived-columns.ts'

/**
 * Fills in the derived columns of events that lack them, because they were created before the columns existed, or by a
 * process of an older version during an update. Returns the number of these events.
 */
export async function fillDerivedColumns(db: Database, { limit }: { limit: number }): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const events = await transaction
      .selectFrom('events')
      .select(['id', 'title', 'date', 'duration', 'location'])
      .where('localDate', 'is', null)
      .orderBy('id')
      .limit(limit)
      .execute()
    for (const { id, ...event } of events)
      await transaction.updateTable('events').set(derivedColumns(event)).where('id', '=', id).execute()
    return events.length
  })
}
