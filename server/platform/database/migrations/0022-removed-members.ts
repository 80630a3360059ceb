import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

/**
 * Adds the members whom a host removed from an event. Drops the number of other members of a notification, which is
 * counted from the lists of attendees and comments instead.
 */
export async function addRemovedMembers(db: Kysely<unknown>, engine: Engine) {
  const instant = sql.raw(engine === 'sqlite' ? 'text' : 'timestamptz')
  const reference = sql.raw(engine === 'sqlite' ? 'integer' : 'bigint')
  const statements = [
    sql`create table "removedMembers" (
      "eventId" ${reference} not null references "events" ("id"),
      "userId" ${reference} not null references "users" ("id"),
      "removedAt" ${instant} not null,
      primary key ("eventId", "userId")
    )`,
    sql`create index "removedMembersUser" on "removedMembers" ("userId", "eventId")`,
    sql`alter table "notifications" drop column "otherCount"`,
  ]
  for (const statement of statements) await statement.execute(db)
}
