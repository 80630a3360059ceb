import { type Kysely, sql } from 'kysely'
import type { Engine } from './migrate.ts'

/** When work that comes again and again is due, and indexes for the first such: forgetting what has expired. */
export async function keepRecurringWork(db: Kysely<unknown>, engine: Engine) {
  const instant = sql.raw(engine === 'sqlite' ? 'text' : 'timestamptz')
  const statements = [
    sql`create table "recurringWork" ("name" text primary key, "dueAt" ${instant} not null)`,
    sql`create index "sessionsExpiry" on "sessions" ("expiresAt")`,
    sql`create index "passwordResetsExpiry" on "passwordResets" ("expiresAt")`,
  ]
  for (const statement of statements) await statement.execute(db)
}
