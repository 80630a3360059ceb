import type { Services } from '../../platform/services/services.ts'

/** `usesDatabase`: false for a command without the `db`. `run` returns the text to print. */
export type Command = {
  usage: string
  description: string
  usesDatabase?: false
  run: (context: CommandContext, words: readonly string[]) => Promise<string>
}

/** An argument of a command is missing or not valid. The message names it. */
export class WrongArgument extends Error {
  override name = 'WrongArgument'
}

/** A command is about a member who does not exist. */
export class UnknownMember extends Error {
  constructor(username: string) {
    super(`There is no member "${username}".`)
    this.name = 'UnknownMember'
  }
}

/** What every operator command has access to. */
export type CommandContext = Pick<Services, 'db' | 'pictures' | 'configuration' | 'subjects'> & { now: Date }

/** Returns the directory in which the user ran npm; npm itself runs scripts in the folder of the project. */
export function workingDirectory(): string {
  return process.env['INIT_CWD'] ?? process.cwd()
}
