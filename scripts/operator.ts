import { existsSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Configuration,
  ConfigurationError,
  readDatabaseConfiguration,
} from '../server/platform/configuration/configuration.ts'
import { BackupFailed } from '../server/platform/database/back-up.ts'
import { type DatabaseLocation, openDatabase } from '../server/platform/database/database.ts'
import { ProblemError } from '../server/platform/http/problem-error.ts'
import { commands, explainCommands, UnknownCommand } from '../server/operator/commands.ts'
import { pictureFolder, picturePath } from '../server/platform/files/picture-store.ts'

/** Runs an operator command: `npm run operator -- <command> ...`. Works while the server runs. */
try {
  const [name = '', ...words] = process.argv.slice(2)
  const command = commands[name]
  if (!command) throw new UnknownCommand()
  const configuration = readDatabaseConfiguration(process.env)
  const db = openDatabase(locate(configuration))
  try {
    const pictures = pictureFolder(picturePath(configuration))
    process.stdout.write(`${await command.run({ db, pictures, configuration, now: new Date() }, words)}\n`)
  } finally {
    await db.destroy()
  }
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exitCode = 1
}

function locate({ databaseUrl, dataDirectory }: Configuration): DatabaseLocation {
  if (databaseUrl !== undefined) return { engine: 'postgres', url: databaseUrl }
  const file = join(dataDirectory, 'meeplehood.sqlite')
  if (!existsSync(file))
    throw new ConfigurationError(`There is no database at ${file}. Set DATA_DIR to the folder of the database.`)
  return { engine: 'sqlite', file }
}

function explain(error: unknown): string {
  if (error instanceof UnknownCommand) return explainCommands()
  if (error instanceof ProblemError) return 'Not found. Nothing was changed.'
  if (error instanceof BackupFailed) return `No backup was made: ${error.message}`
  return error instanceof ConfigurationError ? error.message : String(error)
}
