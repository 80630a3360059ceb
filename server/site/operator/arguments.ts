import { maxReasonLength, operatorReason } from '../../../contract/moderation/actions.ts'
import type { Database } from '../../platform/database/schema.ts'
import { ProblemError } from '../../platform/http/problem-error.ts'
import { getUserId } from '../../people/users/roles.ts'
import { UnknownMember, WrongArgument } from './command.ts'

/** Returns the reason in the remaining words of a command, or a reason that names the people who run the site. */
export function readReason(words: readonly string[]): string {
  return words.join(' ').trim().slice(0, maxReasonLength) || operatorReason
}

/** Parses a date such as 2030-05-17. Throws `WrongArgument` for anything else. */
export function readDate(word: string | undefined): string {
  const time = Date.parse(word ?? '')
  if (Number.isNaN(time)) throw wrongArgument('date', word, 'A date looks like 2030-05-17.')
  return new Date(time).toISOString()
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

/** Finds suspended members too. Throws `WrongArgument` or `UnknownMember`. */
export async function readMember(db: Database, username: string | undefined): Promise<number> {
  if (username === undefined) throw new WrongArgument('The username is missing.')
  try {
    return await getUserId(db, { username })
  } catch (error) {
    if (error instanceof ProblemError && error.problem === 'NotFound') throw new UnknownMember(username)
    throw error
  }
}
