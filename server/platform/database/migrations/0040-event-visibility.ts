import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

/**
 * Adds who can read and find an event, the code of its link, and the members who read unlisted events. Existing events
 * stay for members only and in the lists.
 */
export async function addEventVisibility(db: Kysely<unknown>, engine: Engine) {
  const instant = sql.raw(engine === 'sqlite' ? 'text' : 'timestamptz')
  const reference = sql.raw(engine === 'sqlite' ? 'integer' : 'bigint')
  const randomCode = sql.raw(
    engine === 'sqlite' ? 'lower(hex(randomblob(16)))' : "replace(gen_random_uuid()::text, '-', '')",
  )
  const statements = [
    sql`alter table "events" add column "visibility" text not null default 'members'
      check ("visibility" in ('members', 'link', 'public'))`,
    sql`alter table "events" add column "unlistedSince" ${instant}
      check ("unlistedSince" is null or "visibility" <> 'public')`,
    sql`alter table "events" add column "linkCode" text`,
    sql`update "events" set "linkCode" = ${randomCode}`,
    sql`create unique index "eventsLinkCode" on "events" ("linkCode")`,
    sql`create index "eventsPublic" on "events" ("date", "id") where "visibility" = 'public' and "cancelledAt" is null`,
    // With these columns, SQLite counts the events around a member without reading the table.
    sql`drop index "eventsNearby"`,
    sql`create index "eventsNearby" on "events" ("location", "date", "id", "endsAt", "hostId", "unlistedSince")
      where "cancelledAt" is null`,
    sql`create table "eventReaders" (
      "eventId" ${reference} not null references "events" ("id"),
      "userId" ${reference} not null references "users" ("id"),
      "since" ${instant} not null,
      primary key ("userId", "eventId")
    )`,
    sql`create index "eventReadersEvent" on "eventReaders" ("eventId")`,
  ]
  for (const statement of statements) await statement.execute(db)
}
