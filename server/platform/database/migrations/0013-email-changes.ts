import { type Kysely, sql } from 'kysely'
import type { Engine } from './migrate.ts'

/** Addresses that accounts are to have once the links mailed to them are opened, one for each member at most. */
export async function keepEmailChanges(db: Kysely<unknown>, engine: Engine) {
  const instant = sql.raw(engine === 'sqlite' ? 'text' : 'timestamptz')
  const reference = sql.raw(engine === 'sqlite' ? 'integer' : 'bigint')
  const statements = [
    sql`create table "emailChanges" (
      "userId" ${reference} primary key references "users" ("id"),
      "email" text not null,
      "tokenHash" text not null unique,
      "passwordCheckedAt" ${instant},
      "expiresAt" ${instant} not null
    )`,
    sql`create index "emailChangesExpiry" on "emailChanges" ("expiresAt")`,
  ]
  for (const statement of statements) await statement.execute(db)
}
