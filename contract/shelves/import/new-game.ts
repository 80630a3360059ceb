import { gameFormDefaults } from '../../games/rules.ts'
import type { GameForm } from '../../games/schemas.ts'
import { nameKey } from '../../platform/search.ts'
import type { MatchedRow } from './matching.ts'

/** The title of an edition becomes another name, and its year is not that of the game. */
export function titleFacts({ name, originalName, yearPublished }: Titled) {
  if (originalName === null) return { name, otherNames: [], yearPublished }
  if (nameKey(originalName) === nameKey(name)) return { name: originalName, otherNames: [], yearPublished }
  return { name: originalName, otherNames: [name], yearPublished: null }
}

type Titled = Pick<MatchedRow, 'name' | 'originalName' | 'yearPublished'>

type BoxFacts = Pick<GameForm, 'minPlayers' | 'maxPlayers' | 'minPlayTime' | 'maxPlayTime'>

/** Unknown facts are those of the base game, or the initial value of the form, adjusted to the other end. */
export function completeFacts(
  { minPlayers, maxPlayers, minPlayTime, maxPlayTime }: { [Fact in keyof BoxFacts]: number | null },
  baseGame: BoxFacts | undefined,
): BoxFacts {
  const usual = baseGame ?? gameFormDefaults
  const players = completeRange(minPlayers, maxPlayers, [usual.minPlayers, usual.maxPlayers])
  const playTime = completeRange(minPlayTime, maxPlayTime, [usual.minPlayTime, usual.maxPlayTime])
  return { minPlayers: players.min, maxPlayers: players.max, minPlayTime: playTime.min, maxPlayTime: playTime.max }
}

function completeRange(from: number | null, to: number | null, [low, high]: [number, number]) {
  if (from !== null && to !== null) return { min: Math.min(from, to), max: Math.max(from, to) }
  if (from !== null) return { min: from, max: Math.max(from, high) }
  return { min: Math.min(to ?? low, low), max: to ?? high }
}
