import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

/** Creates unconfirmed changes of email addresses, at most one per member. */
export async function createEmailChangesTable(db: Kysely<unknown>, engine: Engine) {
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
