import { maxReasonLength, operatorReason } from '../../contract/moderation/actions.ts'
import { NewMemberNote } from '../../contract/moderation/moderator-schemas.ts'
import type { CommandContext } from './command-context.ts'

/** `run` gets the arguments after the name of the command, and returns the text to print. */
export type Command = {
  usage: string
  description: string
  run: (context: CommandContext, words: readonly string[]) => Promise<string>
}

/** The command or its arguments are not known; `explainCommands()` lists those that are. */
export class UnknownCommand extends Error {
  constructor() {
    super('Unknown command.')
    this.name = 'UnknownCommand'
  }
}

/** Returns the reason in the remaining words of a command, or a reason that names the operators. */
export function readReason(words: readonly string[]): string {
  return words.join(' ').trim().slice(0, maxReasonLength) || operatorReason
}

/**
 * Returns the text of a note in the remaining words of a command. Throws `UnknownCommand` for a
 * text that the web rejects.
 */
export function readNote(words: readonly string[]): string {
  const note = NewMemberNote.safeParse({ text: words.join(' ') })
  if (!note.success) throw new UnknownCommand()
  return note.data.text
}

/** Parses a date such as 2030-05-17. Throws `UnknownCommand` for anything else. */
export function readDate(word = ''): string {
  const time = Date.parse(word)
  if (Number.isNaN(time)) throw new UnknownCommand()
  return new Date(time).toISOString()
}
