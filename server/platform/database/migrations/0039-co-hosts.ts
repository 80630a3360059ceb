import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

/** Adds the co-hosts of events. Existing events have none. */
export async function addCoHosts(db: Kysely<unknown>, engine: Engine) {
  const instant = sql.raw(engine === 'sqlite' ? 'text' : 'timestamptz')
  const reference = sql.raw(engine === 'sqlite' ? 'integer' : 'bigint')
  const statements = [
    sql`create table "coHosts" (
      "eventId" ${reference} not null references "events" ("id"),
      "userId" ${reference} not null references "users" ("id"),
      "namedAt" ${instant} not null,
      primary key ("eventId", "userId")
    )`,
    sql`create index "coHostsUser" on "coHosts" ("userId", "eventId")`,
  ]
  for (const statement of statements) await statement.execute(db)
}
