import { maxReasonLength, operatorReason } from '../../../contract/moderation/actions.ts'
import { NewMemberNote } from '../../../contract/moderation/moderator-schemas.ts'
import type { Database } from '../../platform/database/schema.ts'
import { ProblemError } from '../../platform/http/problem-error.ts'
import { getUserId } from '../../people/users/roles.ts'
import { UnknownSubject, WrongArgument } from './command.ts'

/** Returns the reason in the remaining words of a command, or a reason that names the people who run the site. */
export function readReason(words: readonly string[]): string {
  return words.join(' ').trim().slice(0, maxReasonLength) || operatorReason
}

/** Returns the text of a note in the remaining words of a command. Throws `WrongArgument` for a text that the web rejects. */
export function readNote(words: readonly string[]): string {
  const note = NewMemberNote.safeParse({ text: words.join(' ') })
  if (!note.success) throw new WrongArgument(`The note is not valid: ${note.error.issues[0]?.message}.`)
  return note.data.text
}

/** Parses a date such as 2030-05-17. Throws `WrongArgument` for anything else. */
export function readDate(word: string | undefined): string {
  const time = Date.parse(word ?? '')
  if (Number.isNaN(time)) throw wrongArgument('date', word, 'A date looks like 2030-05-17.')
  return new Date(time).toISOString()
}

/** Parses an id. Throws `WrongArgument` for anything else. */
export function readId(word: string | undefined): number {
  if (!/^[1-9]\d{0,14}$/.test(word ?? '')) throw wrongArgument('id', word, 'An id is a number such as 12.')
  return Number(word)
}

/** Returns the one of these words that an argument is. Throws `WrongArgument` if it is none of them. */
export function readChoice<Choice extends string>(
  name: string,
  word: string | undefined,
  choices: readonly Choice[],
): Choice {
  const choice = choices.find((known) => known === word)
  if (choice === undefined)
    throw wrongArgument(name, word, `Use ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(choices)}.`)
  return choice
}

function wrongArgument(name: string, word: string | undefined, hint: string): WrongArgument {
  return new WrongArgument(
    word === undefined ? `The ${name} is missing. ${hint}` : `The ${name} "${word}" is not valid. ${hint}`,
  )
}

/**
 * Returns the id of the member with this username, also of a suspended one. Throws `WrongArgument` for a missing
 * username and `UnknownSubject` for an unknown one.
 */
export async function readMember(db: Database, username: string | undefined): Promise<number> {
  if (username === undefined) throw new WrongArgument('The username is missing.')
  return requireFound(`member "${username}"`, () => getUserId(db, { username }))
}

/** Runs an action, and throws `UnknownSubject` if it fails with `NotFound`. */
export async function requireFound<Result>(subject: string, action: () => Promise<Result>): Promise<Result> {
  try {
    return await action()
  } catch (error) {
    if (error instanceof ProblemError && error.problem === 'NotFound') throw new UnknownSubject(subject)
    throw error
  }
}
