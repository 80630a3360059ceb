import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

/** Adds the warnings to members of inactive accounts, and indexes to find what is kept too long. */
export async function addRetention(db: Kysely<unknown>, engine: Engine) {
  const instant = sql.raw(engine === 'sqlite' ? 'text' : 'timestamptz')
  const reference = sql.raw(engine === 'sqlite' ? 'integer' : 'bigint')
  const statements = [
    sql`create table "inactivityWarnings" (
      "userId" ${reference} primary key references "users" ("id"),
      "claimedAt" ${instant} not null,
      "sentAt" ${instant}
    )`,
    sql`create index "usersLastHere" on "users" (coalesce("lastActiveAt", "createdAt")) where "deletedAt" is null`,
    sql`create index "reportsClosed" on "reports" ("closedAt") where "closedAt" is not null`,
  ]
  for (const statement of statements) await statement.execute(db)
}
