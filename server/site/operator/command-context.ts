import type { Configuration } from '../../platform/configuration/configuration.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { PictureStore } from '../../platform/files/picture-store.ts'

/** What every operator command has access to. */
export type CommandContext = { db: Database; pictures: PictureStore; configuration: Configuration; now: Date }

/** Returns the directory in which the user ran npm; npm itself runs scripts in the folder of the project. */
export function workingDirectory(): string {
  return process.env['INIT_CWD'] ?? process.cwd()
}
