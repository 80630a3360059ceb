import { join, resolve } from 'node:path'
import { ConfigurationError, readConfiguration } from '../server/configuration.ts'
import { backUpSqlite, BackupRefused } from '../server/database/back-up.ts'

/**
 * `npm run backup [-- <file>]`: a copy of the SQLite database, also while it serves; without a file, to one named after this
 * instant under `DATA_DIR/backups`. PostgreSQL brings a tool of its own, which is named instead.
 */
try {
  const { dataDirectory, databaseUrl } = readConfiguration(process.env)
  const name = `meeplehood-${new Date().toISOString().replaceAll(':', '-')}`
  if (databaseUrl !== undefined)
    throw new BackupRefused(
      'the database is PostgreSQL, which backs up with its own tool, also while it serves:\n' +
        `pg_dump --format=custom --file=${name}.dump "$DATABASE_URL"`,
    )
  const [given] = process.argv.slice(2)
  // npm runs scripts in the project's folder; a path is meant from where the command was typed.
  const to = given === undefined ? join(dataDirectory, 'backups', `${name}.sqlite`) : resolve(typedIn(), given)
  await backUpSqlite({ from: join(dataDirectory, 'meeplehood.sqlite'), to })
  process.stdout.write(`The database was copied to ${to}\n`)
} catch (error) {
  const isExplained = error instanceof ConfigurationError || error instanceof BackupRefused
  process.stderr.write(`No backup was made: ${isExplained ? error.message : String(error)}\n`)
  process.exitCode = 1
}

function typedIn(): string {
  return process.env['INIT_CWD'] ?? process.cwd()
}
