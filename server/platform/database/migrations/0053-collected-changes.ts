import { type Kysely, sql } from 'kysely'

/** Adds an index for finding the later unread changes of the same event. */
export async function indexCollectedChanges(db: Kysely<unknown>) {
  await sql`create index "notificationsChange" on "notifications" ("userId", "eventId", "id")
    where "kind" = 'eventChanged'`.execute(db)
}
