import { mostPlayers, type Table, type TableGame } from './model.ts'
import { minutesWords } from './words.ts'

export type Misfit =
  | { rule: 'vetoed' }
  | { rule: 'tooFewPeople'; needed: number; people: number }
  | { rule: 'tooManyPeople'; allowed: number; people: number }
  | { rule: 'tooLong'; needed: number; minutesLeft: number }

/** A planned game that no table of the adopted split plays, and that does not fit all people either. */
export type NoTable = { rule: 'noTable' }

export type GameLimits = Pick<TableGame, 'isVetoed' | 'minPlayers' | 'maxPlayers' | 'expansion' | 'minPlayTime'>

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

/** A table of an adopted split: its game and the number of people there. */
export type SeatedTable = { gameId: number; people: number }

/**
 * Returns the rule that a planned game fails, or undefined if it fits. After a split was adopted (`split` is not empty),
 * a game is judged by the people at its own tables, and a game without a table fits, because nobody plays it.
 */
export function findPlannedMisfit(
  game: GameLimits & Pick<TableGame, 'id'>,
  { people, minutesLeft, split }: Pick<Table, 'people' | 'minutesLeft'> & { split: readonly SeatedTable[] },
): Misfit | undefined {
  const sizes = split.length === 0 ? [people] : tableSizes(game, split)
  return findMisfitAt(game, { sizes, minutesLeft })
}

/** Returns the first rule that a game fails at one of its tables, which have these numbers of people. */
export function findMisfitAt(
  game: GameLimits,
  { sizes, minutesLeft }: { sizes: readonly number[]; minutesLeft: number },
): Misfit | undefined {
  return sizes.map((people) => findMisfit(game, { people, minutesLeft })).find((misfit) => misfit !== undefined)
}

/** Returns the number of people at each table that plays a game, without tables that everybody has left. */
export function tableSizes({ id }: Pick<TableGame, 'id'>, split: readonly SeatedTable[]): number[] {
  return split.filter(({ gameId, people }) => gameId === id && people > 0).map(({ people }) => people)
}

/** Formats why a game does not fit: 'Needs 4, you are 3'. The text about a veto names no member. */
export function misfitText(misfit: Misfit | NoTable): string {
  if (misfit.rule === 'tooFewPeople') return `Needs ${misfit.needed}, you are ${misfit.people}`
  if (misfit.rule === 'tooManyPeople') return `Plays up to ${misfit.allowed}, you are ${misfit.people}`
  if (misfit.rule === 'tooLong') return `Takes at least ${minutesWords(misfit.needed)}, you have ${misfit.minutesLeft}`
  return misfit.rule === 'noTable' ? 'No table plays it' : 'Someone would rather not play it'
}
