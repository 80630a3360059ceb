import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

/** Adds the tables into which the host of an event has split its people, and the people at each table. */
export async function addSplits(db: Kysely<unknown>, engine: Engine) {
  const reference = sql.raw(engine === 'sqlite' ? 'integer' : 'bigint')
  const statements = [
    sql`create table "splitTables" (
      "eventId" ${reference} not null references "events" ("id"),
      "place" integer not null,
      "gameId" ${reference} not null references "games" ("id"),
      "ownerId" ${reference} not null references "users" ("id"),
      "extraPeople" integer not null,
      primary key ("eventId", "place")
    )`,
    sql`create index "splitTablesGame" on "splitTables" ("gameId")`,
    sql`create index "splitTablesOwner" on "splitTables" ("ownerId")`,
    sql`create table "splitSeats" (
      "eventId" ${reference} not null references "events" ("id"),
      "userId" ${reference} not null references "users" ("id"),
      "place" integer not null,
      "wantedPlace" integer,
      primary key ("eventId", "userId")
    )`,
    sql`create index "splitSeatsUser" on "splitSeats" ("userId", "eventId")`,
  ]
  for (const statement of statements) await statement.execute(db)
}
