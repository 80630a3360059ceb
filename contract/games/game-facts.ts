import { groupDigits } from '../platform/group-digits.ts'
import { playTimeSlider } from './rules.ts'

type Bound = number | null | undefined

export type PlayerBounds = { minPlayers?: Bound; maxPlayers?: Bound }

export type PlayTimeBounds = { minPlayTime?: Bound; maxPlayTime?: Bound }

/** Formats the player count: '3–4', '2' if both ends are equal, '?' for an unknown end. */
export function playersRange({ minPlayers, maxPlayers }: PlayerBounds): string {
  return rangeText(minPlayers, maxPlayers)
}

/** Formats the player count with its noun: '3–4 players', '1 player'. */
export function playersText(game: PlayerBounds): string {
  const range = playersRange(game)
  return `${range} ${range === '1' ? 'player' : 'players'}`
}

/** Formats the player count of an expansion: 'Up to 6 players instead of 4' if it raises the maximum of its base game. */
export function expansionPlayersText(expansion: PlayerBounds, baseGame: PlayerBounds): string {
  const [raised, maximum] = [expansion.maxPlayers, baseGame.maxPlayers]
  return raised != null && maximum != null && raised > maximum
    ? `Up to ${groupDigits(raised)} players instead of ${groupDigits(maximum)}`
    : playersText(expansion)
}

/** Formats the play time: '60–120 min', '1,440 min', '? min'. */
export function playTimeText({ minPlayTime, maxPlayTime }: PlayTimeBounds): string {
  return `${rangeText(minPlayTime, maxPlayTime)} min`
}

/** Formats a value of the play time slider: '45 min', and '180+ min' at its upper end. */
export function playTimeSliderText(minutes: number): string {
  return minutes >= playTimeSlider.max ? `${playTimeSlider.max}+ min` : `${minutes} min`
}

/** Formats the number of members who own a game: 'in 12 collections'. */
export function collectionsText(ownerCount: number): string {
  return `in ${groupDigits(ownerCount)} ${ownerCount === 1 ? 'collection' : 'collections'}`
}

/** Formats the year of a game: '1995', and '2200 BC' for a negative year. */
export function yearText(year: number): string {
  return year < 0 ? `${-year} BC` : String(year)
}

function rangeText(min: Bound, max: Bound): string {
  const [from, to] = [boundText(min), boundText(max)]
  return from === to ? from : `${from}–${to}`
}

function boundText(bound: Bound): string {
  return bound == null ? '?' : groupDigits(bound)
}
