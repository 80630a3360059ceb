import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { capitalize } from '../../../contract/planning/fit/words.ts'
import {
  type Configuration,
  ConfigurationError,
  readConfiguration,
} from '../../platform/configuration/configuration.ts'
import { BackupFailed } from '../../platform/database/back-up.ts'
import { type DatabaseLocation, openDatabase } from '../../platform/database/database.ts'
import { requireUsableDatabase, UnusableDatabase } from '../../platform/database/migrations/migrate.ts'
import { pictureFolder, picturePath } from '../../platform/files/picture-store.ts'
import { ProblemError } from '../../platform/http/problem-error.ts'
import type { DeclaredSubject } from '../../platform/subjects/declared-subject.ts'
import { UnknownMember, WrongArgument } from './command.ts'
import { commands, explainCommands, usageOf } from './commands.ts'

/** Runs an operator command with these words and environment variables. Works while the server runs. */
export async function runCommand(
  [name = '', ...words]: readonly string[],
  environment: Record<string, string | undefined>,
  subjects: readonly DeclaredSubject[],
): Promise<{ output: string; code: 0 | 1 }> {
  const command = commands[name]
  if (!command) return { output: explainUnknown(name), code: 1 }
  try {
    const configuration = readConfiguration(environment)
    const location = locate(configuration)
    const db = openDatabase(location)
    try {
      if (command.usesDatabase !== false) await requireUsableDatabase(db, location.engine)
      const pictures = pictureFolder(picturePath(configuration))
      return { output: await command.run({ db, pictures, configuration, subjects, now: new Date() }, words), code: 0 }
    } finally {
      await db.destroy()
    }
  } catch (error) {
    return { output: explain(error, name), code: 1 }
  }
}

function locate({ databaseUrl, dataDirectory }: Configuration): DatabaseLocation {
  if (databaseUrl !== undefined) return { engine: 'postgres', url: databaseUrl }
  const file = join(dataDirectory, 'meeplehood.sqlite')
  if (!existsSync(file))
    throw new ConfigurationError(`There is no database at ${file}. Set DATA_DIR to the folder of the database.`)
  return { engine: 'sqlite', file }
}

function explainUnknown(name: string): string {
  const isHelp = name === '' || name === 'help'
  return isHelp ? explainCommands() : `Unknown command: "${name}". Nothing was changed.\n\n${explainCommands()}`
}

function explain(error: unknown, name: string): string {
  if (error instanceof WrongArgument) return `${error.message} Nothing was changed.\nUsage: ${usageOf(name)}`
  if (error instanceof UnknownMember) return `${error.message} Nothing was changed.`
  if (error instanceof ProblemError && error.problem === 'EmailTaken')
    return 'Another member has confirmed this email address. Nothing was changed.'
  if (error instanceof ProblemError && error.problem === 'InvalidInput')
    return 'Choose a time in the future. Nothing was changed.'
  if (error instanceof ProblemError) return `${error.message} Nothing was changed.`
  if (error instanceof UnusableDatabase) return capitalize(error.message)
  if (error instanceof BackupFailed) return `No backup was made: ${error.message}`
  return error instanceof ConfigurationError ? error.message : String(error)
}
