import { type Kysely, sql } from 'kysely'

/** Adds the role of each member. Existing members have the lowest one. */
export async function addRoles(db: Kysely<unknown>) {
  const statements = [
    sql`alter table "users" add column "role" text not null default 'member'
      check ("role" in ('member', 'moderator', 'administrator'))`,
    sql`create index "usersRole" on "users" ("id") where "role" <> 'member'`,
  ]
  for (const statement of statements) await statement.execute(db)
}
