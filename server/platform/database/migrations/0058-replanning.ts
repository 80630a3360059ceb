import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

/**
 * Adds the time since which a planned game fits, the time of an event's latest change of people or times, and
 * the games in notifications that no longer fit. Upcoming events count as changed, so that the first check
 * finds out which games fit.
 */
export async function addReplanning(db: Kysely<unknown>, engine: Engine) {
  const instant = sql.raw(engine === 'sqlite' ? 'text' : 'timestamptz')
  const now = new Date().toISOString()
  const statements = [
    sql`alter table "eventGames" add column "fitsSince" ${instant}`,
    sql`alter table "notifications" add column "replan" text`,
    sql`alter table "events" add column "tableChangedAt" ${instant}`,
    sql`update "events" set "tableChangedAt" = "createdAt" where "cancelledAt" is null and "endsAt" >= ${now}`,
    sql`create index "eventsTableChanged" on "events" ("tableChangedAt") where "tableChangedAt" is not null`,
  ]
  for (const statement of statements) await statement.execute(db)
}
