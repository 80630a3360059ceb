import { gameNameLength } from '../games/rules.ts'
import type { PlayerCounts } from './csv-values.ts'

/** What a shelf file or a list of names says about one game. Null means unknown. */
export type ShelfEntry = {
  name: string
  originalName: string | null
  /** The id of the game on the site that exported the file. */
  exportedId: number | null
  bggId: number | null
  yearPublished: number | null
  minPlayers: number | null
  maxPlayers: number | null
  minPlayTime: number | null
  maxPlayTime: number | null
  complexity: number | null
  bestPlayers: PlayerCounts | null
  isExpansion: boolean
  isOwned: boolean
  isFavorite: boolean
  wantsToPlay: boolean
  /** In stars, in steps of a half. */
  rating: number | null
  plays: number | null
  /** The number of copies that the member owns. */
  copies: number
}

export const skipReasons = {
  noName: 'The name is missing or has only one character',
  longName: 'The name has more than 200 characters',
  unreadableName: 'The name contains characters that cannot be stored',
  tooManyCells: 'More cells than the header: quotes around a name with a comma may be missing',
  accessory: 'An accessory, not a game',
  notOnShelf: 'Neither owned, wished for, rated nor played',
} as const
export type SkipReason = keyof typeof skipReasons

export type SkippedRow = { name: string; reason: SkipReason }

export function nameProblem(name: string): SkipReason | undefined {
  if (name.length < gameNameLength.min) return 'noName'
  if (name.length > gameNameLength.max) return 'longName'
  return /[\p{Cc}\p{Cs}]/u.test(name) ? 'unreadableName' : undefined
}
