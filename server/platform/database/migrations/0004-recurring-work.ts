import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

/** Creates the schedule of recurring work, and indexes for deleting expired sessions and password resets. */
export async function createRecurringWorkTable(db: Kysely<unknown>, engine: Engine) {
  const instant = sql.raw(engine === 'sqlite' ? 'text' : 'timestamptz')
  const statements = [
    sql`create table "recurringWork" ("name" text primary key, "dueAt" ${instant} not null)`,
    sql`create index "sessionsExpiry" on "sessions" ("expiresAt")`,
    sql`create index "passwordResetsExpiry" on "passwordResets" ("expiresAt")`,
  ]
  for (const statement of statements) await statement.execute(db)
}
