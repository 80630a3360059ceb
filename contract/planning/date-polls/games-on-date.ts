import { wouldBe } from '../fit/explanation.ts'
import { type Misfit, misfitText, type NoTable } from '../fit/hard-rules.ts'
import type { Table, TableGame } from '../fit/model.ts'
import { rankGames, type Ranking } from '../fit/ranking.ts'
import { durationWords } from '../fit/words.ts'
import { maxGamesPerDate, minPeopleForGames } from './rules.ts'

/**
 * Returns the games that the host and the members who said yes to a date can play on it, the best first, and the
 * planned games that do not fit. If no planned game fits, returns the games that these people own. Returns none as long
 * as only the host can come, because a game for one would be a strange reason to meet.
 */
export function gamesOnDate(games: readonly TableGame[], table: Table): Ranking {
  if (table.people < minPeopleForGames) return { fits: [], unfit: [] }
  const { fits, unfit } = rankGames(games, { table })
  const planned = fits.filter(({ game }) => game.isPlanned)
  return {
    fits: (planned.length > 0 ? planned : fits).slice(0, maxGamesPerDate),
    unfit: unfit.filter(({ game }) => game.isPlanned).slice(0, maxGamesPerDate),
  }
}

/** 'Needs 4, you are 3' for the members who are counted, and 'Needs 4, there would be 3' for the others. */
export function misfitOnDateText(misfit: Misfit | NoTable, { isCounted }: { isCounted: boolean }): string {
  if (isCounted) return misfitText(misfit)
  if (misfit.rule === 'tooFewPeople') return `Needs ${misfit.needed}, ${wouldBe(misfit.people)}`
  if (misfit.rule === 'tooManyPeople') return `Plays up to ${misfit.allowed}, ${wouldBe(misfit.people)}`
  if (misfit.rule === 'tooLong')
    return `Takes at least ${durationWords(misfit.needed)}, ${wouldBe(durationWords(misfit.minutesLeft))}`
  return misfitText(misfit)
}
