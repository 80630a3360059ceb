import { type Kysely, sql } from 'kysely'

/** Adds the order in which a member chose the preferred categories. Earlier choices stay in alphabetical order. */
export async function addPreferenceOrder(db: Kysely<unknown>) {
  await sql`alter table "userCategories" add column "position" integer not null default 0`.execute(db)
}
