import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

/** Adds the outcomes that hosts record for past events: whether they happened, and which attendees did not come. */
export async function addAttendance(db: Kysely<unknown>, engine: Engine) {
  const instant = sql.raw(engine === 'sqlite' ? 'text' : 'timestamptz')
  const reference = sql.raw(engine === 'sqlite' ? 'integer' : 'bigint')
  const statements = [
    sql`create table "eventOutcomes" (
      "eventId" ${reference} primary key references "events" ("id"),
      "outcome" text not null check ("outcome" in ('happened', 'didNotHappen')),
      "answeredAt" ${instant} not null
    )`,
    sql`create table "absences" (
      "eventId" ${reference} not null references "events" ("id"),
      "userId" ${reference} not null references "users" ("id"),
      "missedAt" ${instant} not null,
      primary key ("eventId", "userId")
    )`,
    sql`create index "absencesUser" on "absences" ("userId", "missedAt")`,
    sql`create index "absencesMissed" on "absences" ("missedAt")`,
  ]
  for (const statement of statements) await statement.execute(db)
}
