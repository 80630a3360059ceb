export const ratingScale = 5

export function complexityLabel(complexity: number | null): 'Easy' | 'Medium' | 'Complex' | 'Unknown' {
  if (complexity === null) return 'Unknown'
  if (complexity < 2) return 'Easy'
  return complexity < 3.5 ? 'Medium' : 'Complex'
}

/** The options of the player count filter. '6+' means exactly 6. */
export const playerCounts = ['any', '1', '2', '3', '4', '5', '6+'] as const
export type PlayerCount = (typeof playerCounts)[number]

export function seatsWanted(count: PlayerCount): number | undefined {
  return count === 'any' ? undefined : Number.parseInt(count, 10)
}

/** The play time slider, in minutes. Its upper end means "180 minutes or more". */
export const playTimeSlider = { min: 0, max: 180, step: 15 } as const

/** Returns the minutes that a game's play time must overlap. `max` is undefined at the upper end of the slider. */
export function playTimeRange(filter: { minTime?: number | undefined; maxTime?: number | undefined }) {
  const { minTime = playTimeSlider.min, maxTime = playTimeSlider.max } = filter
  return { min: minTime, max: maxTime >= playTimeSlider.max ? undefined : maxTime }
}

/** `match` sorts the games of a search by `matchRanks`. */
export const gameSorts = ['rating', 'name', 'playTime', 'match'] as const
export type GameSort = (typeof gameSorts)[number]

/** Games with a lower rank come first, then by name. `wholeName` and `insideName` also count for other names. */
export const matchRanks = { wholeName: 0, startOfName: 1, startOfWord: 2, insideName: 3, description: 4 } as const

/** When a search matches more games than this, only the names that start with the text come before the other games. */
export const maxRankedMatches = 1000

/**
 * The imaginary ratings that every rated game gets when games are sorted by rating, so that a single
 * five-star rating does not lead:
 *
 *     (count × stars + total of the ratings) / (count + number of ratings)
 *
 * The database calculates this (`games.ratingRank`). A change of these numbers needs a migration that
 * creates the column again.
 */
export const ratingPrior = { count: 5, stars: 3 } as const

export const maxAlikeGames = 3

export const gameNameLength = { min: 2, max: 200 } as const

/** Maximum number of other names that a member enters for a game. Merged games can have more. */
export const maxOtherNames = 20

export const maxPlayersLimit = 999
export const maxMinutes = 100_000

/** The years in which a game can have been published. Ancient games have negative years. */
export const publishedYears = { min: -5000, max: 2100 } as const

export const gameFormDefaults = {
  minPlayers: 1,
  maxPlayers: 4,
  minPlayTime: 30,
  maxPlayTime: 60,
  complexity: 3,
} as const

export type GameRanges = { minPlayers?: number; maxPlayers?: number; minPlayTime?: number; maxPlayTime?: number }

export function rangeProblems(game: GameRanges): Record<string, string> {
  const { minPlayers, maxPlayers, minPlayTime, maxPlayTime } = game
  const found: Record<string, string> = {}
  if (minPlayers !== undefined && maxPlayers !== undefined && maxPlayers < minPlayers)
    found['maxPlayers'] = 'Maximum players must be at least the minimum'
  if (minPlayTime !== undefined && maxPlayTime !== undefined && maxPlayTime < minPlayTime)
    found['maxPlayTime'] = 'Maximum play time must be at least the minimum'
  return found
}

/** Size in pixels of the two copies of a game's picture, cropped to the ratio in which every screen shows it. */
export const gamePictureSizes = { small: { width: 480, height: 360 }, large: { width: 960, height: 720 } } as const

/** Only the member who added a game can edit or delete it. The games of the starter catalog belong to no member. */
export function canEditGame(game: { addedById: number | null }, userId: number): boolean {
  return game.addedById === userId
}
