import { mostPlayers, type Table, type TableGame } from './model.ts'
import { minutesWords } from './words.ts'

export type Misfit =
  | { rule: 'vetoed' }
  | { rule: 'tooFewPeople'; needed: number; people: number }
  | { rule: 'tooManyPeople'; allowed: number; people: number }
  | { rule: 'tooLong'; needed: number; minutesLeft: number }

type GameLimits = Pick<TableGame, 'isVetoed' | 'minPlayers' | 'maxPlayers' | 'expansion' | 'minPlayTime'>

/** Returns the first rule that a game fails, or undefined if the table can play it. */
export function findMisfit(
  game: GameLimits,
  { people, minutesLeft }: Pick<Table, 'people' | 'minutesLeft'>,
): Misfit | undefined {
  const allowed = mostPlayers(game)
  if (game.isVetoed) return { rule: 'vetoed' }
  if (people < game.minPlayers) return { rule: 'tooFewPeople', needed: game.minPlayers, people }
  if (people > allowed) return { rule: 'tooManyPeople', allowed, people }
  if (game.minPlayTime > minutesLeft) return { rule: 'tooLong', needed: game.minPlayTime, minutesLeft }
  return undefined
}

/** Formats why a game does not fit: 'Needs 4, you are 3'. The text about a veto names no member. */
export function misfitText(misfit: Misfit): string {
  if (misfit.rule === 'tooFewPeople') return `Needs ${misfit.needed}, you are ${misfit.people}`
  if (misfit.rule === 'tooManyPeople') return `Plays up to ${misfit.allowed}, you are ${misfit.people}`
  if (misfit.rule === 'tooLong') return `Takes at least ${minutesWords(misfit.needed)}, you have ${misfit.minutesLeft}`
  return 'Someone would rather not play it'
}
