import { join, resolve } from 'node:path'
import type { Configuration } from '../platform/configuration/configuration.ts'
import { backUpSqlite, BackupFailed } from '../platform/database/back-up.ts'
import { workingDirectory } from './command-context.ts'

/**
 * Copies the SQLite database and returns the path of the copy. For PostgreSQL, throws `BackupFailed` with the `pg_dump`
 * command to use instead.
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
  await backUpSqlite({ from: join(dataDirectory, 'meeplehood.sqlite'), to })
  return to
}
