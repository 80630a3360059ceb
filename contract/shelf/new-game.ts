import { gameFormDefaults } from '../games/rules.ts'

type KnownFacts = {
  minPlayers: number | null
  maxPlayers: number | null
  minPlayTime: number | null
  maxPlayTime: number | null
}

/**
 * Returns the player counts and play times of a new game. A fact that is unknown gets the initial value of the add
 * form, or the nearest one that fits the other end of the range.
 */
export function completeFacts({ minPlayers, maxPlayers, minPlayTime, maxPlayTime }: KnownFacts) {
  const players = completeRange(minPlayers, maxPlayers, [gameFormDefaults.minPlayers, gameFormDefaults.maxPlayers])
  const playTime = completeRange(minPlayTime, maxPlayTime, [gameFormDefaults.minPlayTime, gameFormDefaults.maxPlayTime])
  return { minPlayers: players.min, maxPlayers: players.max, minPlayTime: playTime.min, maxPlayTime: playTime.max }
}

function completeRange(from: number | null, to: number | null, [low, high]: [number, number]) {
  if (from !== null && to !== null) return { min: Math.min(from, to), max: Math.max(from, to) }
  if (from !== null) return { min: from, max: Math.max(from, high) }
  return { min: Math.min(to ?? low, low), max: to ?? high }
}
