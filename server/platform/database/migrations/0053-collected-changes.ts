import { type Kysely, sql } from 'kysely'

/**
 * Adds an index with which the list of notifications finds the later changes of an event that a
 * member has not read either.
 */
export async function indexCollectedChanges(db: Kysely<unknown>) {
  await sql`create index "notificationsChange" on "notifications" ("userId", "eventId", "id")
    where "kind" = 'eventChanged'`.execute(db)
}
