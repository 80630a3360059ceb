import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

/**
 * Adds the time since which the game of a table fits, and the time when a planned game fitted for the first time. The
 * tables of existing splits count as fitting until the next check, so that hosts are notified of those that stop
 * working.
 */
export async function addFittingGames(db: Kysely<unknown>, engine: Engine) {
  const instant = sql.raw(engine === 'sqlite' ? 'text' : 'timestamptz')
  const statements = [
    sql`alter table "splitTables" add column "fitsSince" ${instant}`,
    sql`update "splitTables" set "fitsSince" = ${new Date().toISOString()}`,
    sql`alter table "eventGames" add column "firstFitAt" ${instant}`,
    sql`update "eventGames" set "firstFitAt" = "fitsSince"`,
  ]
  for (const statement of statements) await statement.execute(db)
}
