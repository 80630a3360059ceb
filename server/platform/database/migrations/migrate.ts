import { type Kysely, Migrator, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import type { Database } from '../schema.ts'
import { createInitialSchema, initialTables } from './0001-initial-schema/initial-schema.ts'

/** A migration may create and fill tables and columns, but never loses data. */
type Migration = (db: Kysely<unknown>, engine: Engine) => Promise<void>

const firstMigration = '0001-initial-schema'

export const migrations: Readonly<Record<string, Migration>> = {
  [firstMigration]: (db, engine) => createInitialSchema(db, engine === 'sqlite'),
}

/** The database has tables that this version of Meeplehood cannot use. The message says what the operator can do. */
export class UnusableDatabase extends Error {
  constructor(reason: string) {
    super(`${reason} Nothing was changed.`)
    this.name = 'UnusableDatabase'
  }
}

/**
 * Runs the migrations that the database does not have yet, and returns their names. Several processes can start at the
 * same time: one migrates and the others wait. Throws `UnusableDatabase` without changing anything.
 *
 * @param known all migrations; tests add their own
 */
export async function migrate(db: Database, engine: Engine, known = migrations): Promise<string[]> {
  const applied = await requireUsableDatabase(db, engine, known)
  // Only after the check, because it changes the file.
  if (engine === 'sqlite') await sql`pragma journal_mode = wal`.execute(db)
  if (Object.keys(known).every((name) => applied.includes(name))) return []
  const migrator = new Migrator({
    db,
    migrationTableName: 'migrations',
    migrationLockTableName: 'migrationLock',
    provider: {
      getMigrations: async () =>
        Object.fromEntries(
          Object.entries(known).map(([name, run]) => [
            name,
            { up: (transaction: Kysely<unknown>) => run(transaction, engine) },
          ]),
        ),
    },
  })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw error
  return results.map((result) => result.migrationName)
}

/**
 * Returns the names of the migrations that the database has; none for a new database. Throws `UnusableDatabase` if it is
 * of a newer version, or has tables of ours that the first migration did not create.
 */
export async function requireUsableDatabase(db: Database, engine: Engine, known = migrations): Promise<string[]> {
  if (engine === 'postgres') await requireUtc(db)
  // Before the migrations, because another process may create both at this moment.
  const tables = await listTables(db, engine)
  // Other programs have a table `migrations` too, with other columns.
  const applied = tables.includes('migrationLock') ? await listAppliedMigrations(db) : []
  const isOurs = applied.includes(firstMigration)
  const isForeign =
    applied.length > 0 || Object.keys(initialTables(engine === 'sqlite')).some((name) => tables.includes(name))
  // Only databases of previews have another initial schema. Later migrations change it, so that nothing can be compared.
  const difference = isOurs && applied.length === 1 ? await differenceFromInitialSchema(db, engine) : undefined
  if ((!isOurs && isForeign) || difference !== undefined)
    throw new UnusableDatabase(
      `the database is from a preview of Meeplehood or from another program${difference ?? ''}, so this version cannot ` +
        'use it: choose an empty folder with DATA_DIR, or an empty database with DATABASE_URL.',
    )
  const unknown = applied.find((name) => !Object.hasOwn(known, name))
  if (unknown !== undefined)
    throw new UnusableDatabase(
      `the database is from a newer version of Meeplehood (it has the migration "${unknown}"). ` +
        'Update Meeplehood, or choose another database with DATA_DIR or DATABASE_URL.',
    )
  return applied
}

/** Connections ask for UTC, but a pooler between the server and PostgreSQL may not pass this on. */
async function requireUtc(db: Database) {
  const { rows } = await sql<{ zone: string }>`select current_setting('timezone') as "zone"`.execute(db)
  const zone = rows[0]?.zone
  if (zone !== 'UTC' && zone !== 'Etc/UTC')
    throw new UnusableDatabase(
      `connections to the database use the time zone ${zone}. Set it with: alter database <name> set timezone = 'UTC'.`,
    )
}

async function listTables(db: Database, engine: Engine): Promise<string[]> {
  const { rows } = await (
    engine === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table'`
      : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`
  ).execute(db)
  return rows.map(({ name }) => name)
}

/** Returns how the columns of our tables differ from those that the first migration creates; undefined if they are the same. */
async function differenceFromInitialSchema(db: Database, engine: Engine): Promise<string | undefined> {
  const tables = initialTables(engine === 'sqlite')
  const expected = new Set(
    Object.entries(tables).flatMap(([name, table]) => Object.keys(table.columns).map((column) => `${name}.${column}`)),
  )
  const { rows } = await (
    engine === 'sqlite'
      ? sql<ColumnRow>`select t.name as "table", c.name as "column"
          from sqlite_master as t join pragma_table_xinfo(t.name) as c where t.type = 'table'`
      : sql<ColumnRow>`select c.relname as "table", a.attname as "column"
          from pg_class as c join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace`
  ).execute(db)
  const present = new Set(rows.filter(({ table }) => table in tables).map(({ table, column }) => `${table}.${column}`))
  const [missing] = expected.difference(present)
  const [unknown] = present.difference(expected)
  if (missing !== undefined) return ` (it has no column "${missing}")`
  return unknown === undefined ? undefined : ` (it has an unknown column "${unknown}")`
}

type ColumnRow = { table: string; column: string }

async function listAppliedMigrations(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(db)
  return rows.map(({ name }) => name)
}

export async function databaseCreatedAt(db: Database): Promise<Date> {
  const { rows } = await sql<{ first: string }>`select min("timestamp") as "first" from migrations`.execute(db)
  return new Date(rows[0]?.first ?? Number.NaN)
}
