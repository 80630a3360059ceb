import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

/** Adds copies of game pictures, and schedules fetching the pictures of all existing games. */
export async function createPictureFetchesTable(db: Kysely<unknown>, engine: Engine) {
  const instant = sql.raw(engine === 'sqlite' ? 'text' : 'timestamptz')
  const reference = sql.raw(engine === 'sqlite' ? 'integer' : 'bigint')
  const statements = [
    sql`alter table "games" add column "picture" text`,
    sql`create table "pictureFetches" (
      "gameId" ${reference} primary key references "games" ("id") on delete cascade,
      "imageUrl" text not null,
      "tries" integer not null default 0 check ("tries" >= 0),
      "dueAt" ${instant}
    )`,
    sql`create index "pictureFetchesDue" on "pictureFetches" ("dueAt") where "dueAt" is not null`,
    sql`insert into "pictureFetches" ("gameId", "imageUrl", "dueAt")
      select "id", "imageUrl", ${new Date().toISOString()} from "games" where "imageUrl" is not null`,
  ]
  for (const statement of statements) await statement.execute(db)
}
