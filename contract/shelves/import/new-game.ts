import { gameFormDefaults } from '../../games/rules.ts'
import type { GameForm } from '../../games/schemas.ts'

type BoxFacts = Pick<GameForm, 'minPlayers' | 'maxPlayers' | 'minPlayTime' | 'maxPlayTime'>

/**
 * Returns the player counts and play times of a new game. A fact that is unknown is that of the base game, or else the
 * initial value of the add form, or the nearest one that fits the other end of the range.
 */
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
