import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

/**
 * Adds the time since which the game of a table fits. The tables of existing splits count as fitting until the next
 * check, so that hosts are notified of those that stop working.
 */
export async function addFittingTables(db: Kysely<unknown>, engine: Engine) {
  const instant = sql.raw(engine === 'sqlite' ? 'text' : 'timestamptz')
  await sql`alter table "splitTables" add column "fitsSince" ${instant}`.execute(db)
  await sql`update "splitTables" set "fitsSince" = ${new Date().toISOString()}`.execute(db)
}
