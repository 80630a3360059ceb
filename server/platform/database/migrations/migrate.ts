import { type Kysely, Migrator, sql } from 'kysely'
import { layFoundation } from './0001-foundation.ts'
import { indexTexts } from './0002-text-search.ts'
import { keepEventNews } from './0003-event-news.ts'
import { keepRecurringWork } from './0004-recurring-work.ts'
import { followEventLife } from './0005-event-life.ts'
import { keepSettings } from './0006-settings.ts'
import { keepCalendarsAndSafety } from './0007-calendar-and-safety.ts'
import { keepWishes } from './0008-wishes.ts'
import { keepNameKeys } from './0009-alike-games.ts'
import { keepEventComments } from './0010-event-comments.ts'
import { keepNews } from './0011-news.ts'
import { keepGamePictures } from './0012-game-pictures.ts'
import { keepEmailChanges } from './0013-email-changes.ts'
import { findShownPictures } from './0014-shown-pictures.ts'
import { keepSearchesQuick } from './0015-search-upkeep.ts'
import { keepCategoriesInOrder } from './0016-categories-in-order.ts'
import type { Database } from '../schema.ts'

/** The engine a migration runs on; only `server/database/` may tell them apart. */
export type Engine = 'sqlite' | 'postgres'

/** One step forward: it creates and fills, and never loses a row. */
type Migration = (db: Kysely<unknown>, engine: Engine) => Promise<void>

/** Whoever ran this one created the database. */
export const firstMigration = '0001-foundation'

const migrations: Record<string, Migration> = {
  [firstMigration]: layFoundation,
  '0002-text-search': indexTexts,
  '0003-event-news': keepEventNews,
  '0004-recurring-work': keepRecurringWork,
  '0005-event-life': followEventLife,
  '0006-settings': keepSettings,
  '0007-calendar-and-safety': keepCalendarsAndSafety,
  '0008-wishes': keepWishes,
  '0009-alike-games': keepNameKeys,
  '0010-event-comments': keepEventComments,
  '0011-news': keepNews,
  '0012-game-pictures': keepGamePictures,
  '0013-email-changes': keepEmailChanges,
  '0014-shown-pictures': findShownPictures,
  '0015-search-upkeep': keepSearchesQuick,
  '0016-categories-in-order': keepCategoriesInOrder,
}

/** The database was written by a newer Meeplehood than this one. */
export class DatabaseTooNew extends Error {
  constructor(unknownMigration: string) {
    super(
      `The database is from a newer version of Meeplehood (it has the migration "${unknownMigration}"). ` +
        'Update Meeplehood, or point DATA_DIR or DATABASE_URL at another database. Nothing was changed.',
    )
    this.name = 'DatabaseTooNew'
  }
}

/**
 * Brings the database to this version's schema. Safe when several processes start at once: each waits its turn and
 * finds the work done. Throws `DatabaseTooNew` for a database from a newer version.
 *
 * @returns the names of the migrations this call ran
 */
export async function migrate(db: Database, engine: Engine): Promise<string[]> {
  const migrator = new Migrator({
    db,
    migrationTableName: 'migrations',
    migrationLockTableName: 'migrationLock',
    provider: {
      getMigrations: async () =>
        Object.fromEntries(
          Object.entries(migrations).map(([name, run]) => [
            name,
            { up: (transaction: Kysely<unknown>) => run(transaction, engine) },
          ]),
        ),
    },
  })
  await refuseNewer(migrator, db)
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw error
  return results.map((result) => result.migrationName)
}

/** When the database was created; what is older than that was made for another one. */
export async function databaseCreatedAt(db: Database): Promise<Date> {
  const { rows } = await sql<{ first: string }>`select min("timestamp") as "first" from migrations`.execute(db)
  return new Date(rows[0]?.first ?? Number.NaN)
}

async function refuseNewer(migrator: Migrator, db: Database) {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some((table) => table.name === 'migrations')) return
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(db)
  const known = new Set((await migrator.getMigrations()).map((migration) => migration.name))
  const unknown = rows.find((row) => !known.has(row.name))
  if (unknown) throw new DatabaseTooNew(unknown.name)
}
