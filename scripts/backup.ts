import { ConfigurationError, readDatabaseConfiguration } from '../server/platform/configuration/configuration.ts'
import { BackupFailed } from '../server/platform/database/back-up.ts'
import { UnusableDatabase } from '../server/platform/database/migrations/migrate.ts'
import { backUp } from '../server/site/operator/back-up-command.ts'

/** `npm run backup [-- <file>]`: copies the SQLite database, also while the server runs. */
try {
  const [file] = process.argv.slice(2)
  const to = await backUp(readDatabaseConfiguration(process.env), file)
  process.stdout.write(`The database was copied to ${to}\n`)
} catch (error) {
  const isExplained = [ConfigurationError, BackupFailed, UnusableDatabase].some((type) => error instanceof type)
  process.stderr.write(`No backup was made: ${isExplained ? (error as Error).message : String(error)}\n`)
  process.exitCode = 1
}
