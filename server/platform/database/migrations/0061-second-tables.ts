import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

/**
 * Adds linked events, the questions whether a member hosts one, and the places on waiting lists to which moved members
 * can go back. Adds the length that a waiting list had when it was last checked for a second table.
 */
export async function addSecondTables(db: Kysely<unknown>, engine: Engine) {
  const reference = sql.raw(engine === 'sqlite' ? 'integer' : 'bigint')
  const instant = sql.raw(engine === 'sqlite' ? 'text' : 'timestamptz')
  const statements = [
    sql`alter table "events" add column "firstTableId" ${reference} references "events" ("id")`,
    sql`create index "eventsFirstTable" on "events" ("firstTableId") where "firstTableId" is not null`,
    sql`alter table "events" add column "secondTableOfferedAt" ${instant}`,
    sql`alter table "events" add column "checkedWaitingCount" integer not null default 0`,
    sql`create index "eventsUncheckedWaiting" on "events" ("id") where "waitingCount" <> "checkedWaitingCount"`,
    sql`create table "tableAsks" (
      "eventId" ${reference} not null references "events" ("id"),
      "userId" ${reference} not null references "users" ("id"),
      "gameId" ${reference} not null references "games" ("id"),
      "isSamePlace" integer not null,
      "askedAt" ${instant} not null,
      "declinedAt" ${instant},
      primary key ("eventId", "userId")
    )`,
    sql`create unique index "tableAsksOpen" on "tableAsks" ("eventId") where "declinedAt" is null`,
    sql`create index "tableAsksUser" on "tableAsks" ("userId", "eventId")`,
    sql`create index "tableAsksGame" on "tableAsks" ("gameId")`,
    sql`create table "keptPlaces" (
      "eventId" ${reference} not null references "events" ("id"),
      "userId" ${reference} not null references "users" ("id"),
      "waitingId" ${reference} not null,
      "waitingSince" ${instant} not null,
      primary key ("eventId", "userId")
    )`,
    sql`create index "keptPlacesUser" on "keptPlaces" ("userId", "eventId")`,
  ]
  for (const statement of statements) await statement.execute(db)
}
