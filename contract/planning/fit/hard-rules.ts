import { minSplitPeople } from './limits.ts'
import { mostPlayers, type Table, type TableGame } from './model.ts'
import { durationWords } from './words.ts'

export type Misfit =
  | { rule: 'vetoed' }
  | { rule: 'tooFewPeople'; needed: number; people: number }
  | { rule: 'tooManyPeople'; allowed: number; people: number }
  | { rule: 'tooLong'; needed: number; minutesLeft: number }
  | { rule: 'noCopy' }

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

/** `hasCopy`: whether an attendee still has a copy of the game for this table. */
export type SeatedTable = { gameId: number; people: number; hasCopy: boolean }

/** After a split, only the tables of a game decide whether it fits. A game that no table plays fits. */
export function findPlannedMisfit(
  game: GameLimits & Pick<TableGame, 'id'>,
  { people, minutesLeft, split }: Pick<Table, 'people' | 'minutesLeft'> & { split: readonly SeatedTable[] },
): Misfit | undefined {
  if (split.length === 0) return findMisfit(game, { people, minutesLeft })
  return findMisfitAt(game, { tables: tablesOf(game, split), minutesLeft })
}

/**
 * Returns whether the page of an event marks a planned game that does not fit. While too few people come, it does not
 * mark a game that has never fitted, because most tables are too small on the first day (decision 92). The tables of a
 * split had enough people when it was adopted. The bring list itself marks a game without a copy.
 */
export function isMarked(misfit: Misfit, { hasFitted, isSplit }: { hasFitted: boolean; isSplit: boolean }): boolean {
  if (misfit.rule === 'noCopy') return false
  return misfit.rule !== 'tooFewPeople' || hasFitted || isSplit
}

export function findMisfitAt(
  game: GameLimits,
  { tables, minutesLeft }: { tables: readonly SeatedTable[]; minutesLeft: number },
): Misfit | undefined {
  return tables
    .map(({ people, hasCopy }) => findMisfit(game, { people, minutesLeft }) ?? (hasCopy ? undefined : noCopy))
    .find((misfit) => misfit !== undefined)
}

const noCopy: Misfit = { rule: 'noCopy' }

/** Returns the tables that play a game, without empty tables. */
export function tablesOf({ id }: Pick<TableGame, 'id'>, split: readonly SeatedTable[]): SeatedTable[] {
  return split.filter(({ gameId, people }) => gameId === id && people > 0)
}

/** Said of a planned game for fewer people than come to an event that can be split into tables. */
export const needsTables = 'Needs several tables'

/** Formats why a planned game does not fit. */
export function plannedMisfitText(misfit: Misfit, { isSplit }: { isSplit: boolean }): string {
  const canSplit = misfit.rule === 'tooManyPeople' && misfit.people >= minSplitPeople && !isSplit
  return canSplit ? needsTables : misfitText(misfit)
}

/** Formats why a game does not fit: 'Needs 4, you are 3'. The text about a veto names no member. */
export function misfitText(misfit: Misfit | NoTable): string {
  if (misfit.rule === 'tooFewPeople') return `Needs ${misfit.needed}, you are ${misfit.people}`
  if (misfit.rule === 'tooManyPeople') return `Plays up to ${misfit.allowed}, you are ${misfit.people}`
  if (misfit.rule === 'tooLong')
    return `Takes at least ${durationWords(misfit.needed)}, you have ${durationWords(misfit.minutesLeft)}`
  if (misfit.rule === 'noCopy') return 'Nobody brings it'
  return misfit.rule === 'noTable' ? 'No table plays it' : 'Someone would rather not play it'
}
