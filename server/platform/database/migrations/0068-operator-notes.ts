import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

/**
 * Allows notes about members without an author: operators write them with the command and need no account. SQLite
 * cannot remove `not null` from a column, so the rows move to a new table there.
 */
export async function allowOperatorNotes(db: Kysely<unknown>, engine: Engine) {
  const statements =
    engine === 'postgres'
      ? [sql`alter table "memberNotes" alter column "authorId" drop not null`]
      : [
          sql`create table "authoredNotes" (
            "id" integer primary key autoincrement,
            "userId" integer not null references "users" ("id"),
            "authorId" integer references "users" ("id"),
            "text" text not null,
            "createdAt" text not null
          )`,
          sql`insert into "authoredNotes" ("id", "userId", "authorId", "text", "createdAt")
            select "id", "userId", "authorId", "text", "createdAt" from "memberNotes"`,
          sql`drop table "memberNotes"`,
          sql`alter table "authoredNotes" rename to "memberNotes"`,
          sql`create index "memberNotesUser" on "memberNotes" ("userId", "id")`,
        ]
  for (const statement of statements) await statement.execute(db)
}
