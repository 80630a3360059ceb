import { type Kysely, sql } from 'kysely'
import type { Engine } from './migrate.ts'

/** Why an event was called off, and what its attendees are told: about which event, and what changed in it. */
export async function keepEventNews(db: Kysely<unknown>, engine: Engine) {
  const reference = sql.raw(engine === 'sqlite' ? 'integer' : 'bigint')
  const statements = [
    sql`alter table "events" add column "cancelReason" text`,
    sql`alter table "notifications" add column "eventId" ${reference} references "events" ("id")`,
    sql`alter table "notifications" add column "changes" text`,
  ]
  for (const statement of statements) await statement.execute(db)
}
