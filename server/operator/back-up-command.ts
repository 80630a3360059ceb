import { join, resolve } from 'node:path'
import type { Configuration } from '../platform/configuration/configuration.ts'
import { backUpSqlite, BackupRefused } from '../platform/database/back-up.ts'

/**
 * Copies the SQLite database, also while it serves; gives where to. PostgreSQL brings a tool of its own, which the refusal
 * names.
 *
 * @param file the copy's path as it was typed; without one it is named after this instant under `DATA_DIR/backups`
 */
export async function backUp({ dataDirectory, databaseUrl }: Configuration, file: string | undefined): Promise<string> {
  const name = `meeplehood-${new Date().toISOString().replaceAll(':', '-')}`
  if (databaseUrl !== undefined)
    throw new BackupRefused(
      'the database is PostgreSQL, which backs up with its own tool, also while it serves:\n' +
        `pg_dump --format=custom --file=${name}.dump "$DATABASE_URL"`,
    )
  const to = file === undefined ? join(dataDirectory, 'backups', `${name}.sqlite`) : resolve(typedIn(), file)
  await backUpSqlite({ from: join(dataDirectory, 'meeplehood.sqlite'), to })
  return to
}

/** npm runs scripts in the project's folder; a path is meant from where the command was typed. */
function typedIn(): string {
  return process.env['INIT_CWD'] ?? process.cwd()
}
