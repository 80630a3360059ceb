import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

/** Adds the reason of a cancellation, and the event and its changes to notifications. */
export async function addEventNotificationColumns(db: Kysely<unknown>, engine: Engine) {
  const reference = sql.raw(engine === 'sqlite' ? 'integer' : 'bigint')
  const statements = [
    sql`alter table "events" add column "cancelReason" text`,
    sql`alter table "notifications" add column "eventId" ${reference} references "events" ("id")`,
    sql`alter table "notifications" add column "changes" text`,
  ]
  for (const statement of statements) await statement.execute(db)
}
