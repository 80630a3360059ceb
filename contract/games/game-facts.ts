import { playTimeSlider } from './games.ts'
import { groupDigits } from '../platform/group-digits.ts'

/** An end of a range; null or undefined where nobody knows. */
type Bound = number | null | undefined

/** How many play a game, at least and at most. */
export type PlayerBounds = { minPlayers?: Bound; maxPlayers?: Bound }

/** The minutes a game takes, at least and at most. */
export type PlayTimeBounds = { minPlayTime?: Bound; maxPlayTime?: Bound }

/** How many people a game is for: '3–4', '2' where both ends are the same, '?' for an end nobody knows (SPEC 2). */
export function playersRange({ minPlayers, maxPlayers }: PlayerBounds): string {
  return rangeText(minPlayers, maxPlayers)
}

/** The same with its noun: '3–4 players', '1 player'. */
export function playersText(game: PlayerBounds): string {
  const range = playersRange(game)
  return `${range} ${range === '1' ? 'player' : 'players'}`
}

/** How many minutes a game takes: '60–120 min', '1,440 min', '? min' (SPEC 2). */
export function playTimeText({ minPlayTime, maxPlayTime }: PlayTimeBounds): string {
  return `${rangeText(minPlayTime, maxPlayTime)} min`
}

/** How an end of the play-time slider is called: '45 min'; the upper one is open, '180+ min' (SPEC 9). */
export function playTimeMark(minutes: number): string {
  return minutes >= playTimeSlider.max ? `${playTimeSlider.max}+ min` : `${minutes} min`
}

function rangeText(min: Bound, max: Bound): string {
  const [from, to] = [boundText(min), boundText(max)]
  return from === to ? from : `${from}–${to}`
}

function boundText(bound: Bound): string {
  return bound == null ? '?' : groupDigits(bound)
}
