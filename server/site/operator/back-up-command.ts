import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Configuration } from '../../platform/configuration/configuration.ts'
import { backUpSqlite, BackupFailed } from '../../platform/database/back-up.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { requireUsableDatabase } from '../../platform/database/migrations/migrate.ts'
import { workingDirectory } from './command.ts'

/**
 * Copies the SQLite database and returns the path of the copy. For PostgreSQL, throws `BackupFailed` with the `pg_dump`
 * command to use instead. Throws `UnusableDatabase` for a database of another version.
 *
 * @param file path of the copy, by default a file in `DATA_DIR/backups` named after the current time
 */
export async function backUp({ dataDirectory, databaseUrl }: Configuration, file: string | undefined): Promise<string> {
  const name = `meeplehood-${new Date().toISOString().replaceAll(':', '-')}`
  if (databaseUrl !== undefined)
    throw new BackupFailed(
      'the database is PostgreSQL. Back it up with its own tool, which also works while the server runs:\n' +
        `pg_dump --format=custom --file=${name}.dump "$DATABASE_URL"`,
    )
  const to = file === undefined ? join(dataDirectory, 'backups', `${name}.sqlite`) : resolve(workingDirectory(), file)
  const from = join(dataDirectory, 'meeplehood.sqlite')
  // Opening the database would create a missing one.
  if (existsSync(from)) await requireUsableFile(from)
  await backUpSqlite({ from, to })
  return to
}

async function requireUsableFile(file: string) {
  const db = openDatabase({ engine: 'sqlite', file })
  await requireUsableDatabase(db, 'sqlite').finally(() => db.destroy())
}
