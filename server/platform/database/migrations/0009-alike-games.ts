import { type Kysely, sql } from 'kysely'
import { nameKey } from '../../../../contract/platform/search.ts'

/** Adds a key that games with similar names share. */
export async function addGameNameKeys(db: Kysely<unknown>) {
  await sql`alter table "games" add column "nameKey" text not null default ''`.execute(db)
  const { rows } = await sql<{ id: number; name: string }>`select "id", "name" from "games"`.execute(db)
  for (const { id, name } of rows)
    await sql`update "games" set "nameKey" = ${nameKey(name)} where "id" = ${id}`.execute(db)
  await sql`create index "gamesNameKey" on "games" ("nameKey", "id") where "deletedAt" is null`.execute(db)
}
