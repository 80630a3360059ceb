import type { Services } from '../../platform/services/services.ts'

/** What every operator command has access to. */
export type CommandContext = Pick<Services, 'db' | 'pictures' | 'configuration' | 'subjects'> & { now: Date }

/** Returns the directory in which the user ran npm; npm itself runs scripts in the folder of the project. */
export function workingDirectory(): string {
  return process.env['INIT_CWD'] ?? process.cwd()
}
