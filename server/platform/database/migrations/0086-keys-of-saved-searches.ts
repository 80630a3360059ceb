import { type Kysely, sql } from 'kysely'

/**
 * Adds the columns by which a new event finds the saved searches that it may match, and the number of members who were
 * notified about an event. `suggestionWork` fills in the columns of existing searches.
 */
export async function addKeysOfSavedSearches(db: Kysely<unknown>) {
  const statements = [
    sql`alter table "savedSearches" add column "area" text`,
    sql`alter table "savedSearches" add column "searchKey" text`,
    sql`create index "savedSearchesKey" on "savedSearches" ("area", "searchKey", "id")`,
    sql`create index "savedSearchesWithoutKey" on "savedSearches" ("id") where "searchKey" is null`,
    sql`alter table "events" add column "suggestedCount" integer not null default 0`,
  ]
  for (const statement of statements) await statement.execute(db)
}
