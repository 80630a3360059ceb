import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

/** Creates the tables of two-step sign-in, and adds when the member of a session last proved who they are. */
export async function createTwoStepTables(db: Kysely<unknown>, engine: Engine) {
  const instant = sql.raw(engine === 'sqlite' ? 'text' : 'timestamptz')
  const integer = sql.raw(engine === 'sqlite' ? 'integer' : 'bigint')
  const statements = [
    sql`create table "twoStep" (
      "userId" ${integer} primary key references "users" ("id"),
      "sealedSecret" text not null,
      "confirmedAt" ${instant},
      "lastPeriod" ${integer} not null
    )`,
    sql`create table "recoveryCodes" (
      "userId" ${integer} not null references "users" ("id"),
      "codeHash" text not null,
      primary key ("userId", "codeHash")
    )`,
    sql`create table "pendingSignIns" (
      "tokenHash" text primary key,
      "userId" ${integer} not null references "users" ("id"),
      "attemptCount" ${integer} not null,
      "expiresAt" ${instant} not null
    )`,
    sql`create index "pendingSignInsUser" on "pendingSignIns" ("userId")`,
    sql`create index "pendingSignInsExpiry" on "pendingSignIns" ("expiresAt")`,
    sql`alter table "sessions" add column "provenAt" ${instant}`,
  ]
  for (const statement of statements) await statement.execute(db)
}
