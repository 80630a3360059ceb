import { type Kysely, sql } from 'kysely'

/**
 * Adds the second table of which the host was notified last. It is null for open offers of older versions, so that
 * their hosts are notified again when the waiting list changes.
 */
export async function addAnnouncedTableKeys(db: Kysely<unknown>) {
  await sql`alter table "events" add column "announcedTableKey" text`.execute(db)
}
