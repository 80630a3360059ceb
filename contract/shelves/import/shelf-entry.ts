import { gameNameLength } from '../../games/rules.ts'
import { looksOfficial } from '../../people/users/reserved-names.ts'
import type { ImportedPlay } from '../../planning/plays/schemas.ts'
import { containsContact } from '../../platform/addresses-in-text.ts'
import type { PlayerCounts } from './csv-values.ts'

export type FilePlay = Omit<ImportedPlay, 'gameId'>

/** What a shelf file or a list of names says about one game. Null means unknown. */
export type ShelfEntry = {
  name: string
  originalName: string | null
  /** The id of the game on the site that exported the file. */
  exportedId: number | null
  bggId: number | null
  yearPublished: number | null
  editionYear: number | null
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
  /** What the file contains instead of a rating from 1 to 10; null if it contains one or none. */
  unreadableRating: string | null
  plays: number | null
  /** The number of copies that the member owns. */
  copies: number
  /** The plays of which the file tells more than their number. */
  filePlays: readonly FilePlay[]
  /** Whether the text may be no name, so that it becomes a new game only if the member says so. */
  isUncertain: boolean
}

/** Returns what an import sends of an entry. The other facts find its game or are for the preview. */
export function importedFacts({
  exportedId: _exportedId,
  editionYear: _editionYear,
  bestPlayers: _bestPlayers,
  isExpansion: _isExpansion,
  unreadableRating: _unreadableRating,
  copies: _copies,
  filePlays: _filePlays,
  isUncertain: _isUncertain,
  ...facts
}: ShelfEntry) {
  return facts
}

export const skipReasons = {
  noName: 'The name is missing or has only one character',
  longName: 'The name has more than 200 characters',
  unreadableName: 'The name contains characters that cannot be stored',
  tooManyCells: 'More cells than the header: quotes around a name with a comma may be missing',
  addressInName: 'The name contains a web or email address, a phone number, or a dot without a space after it',
  officialName: 'The name contains a check mark, or is the name of a support team',
  accessory: 'An accessory, not a game',
  unknownFlag: 'A column such as “own” or “wishlist” says neither yes nor no',
  linkWithoutName: 'The link does not contain the name of the game',
  unreadableRating: 'Neither owned, wished for nor played, and the rating is not a number from 1 to 10',
  notOnShelf: 'Neither owned, wished for, rated nor played',
} as const
export type SkipReason = keyof typeof skipReasons

export type SkippedRow = { name: string; reason: SkipReason }

export function nameProblem(name: string): SkipReason | undefined {
  if (name.length < gameNameLength.min) return 'noName'
  if (name.length > gameNameLength.max) return 'longName'
  if (/[\p{Cc}\p{Cs}]/u.test(name)) return 'unreadableName'
  if (containsContact(name)) return 'addressInName'
  return looksOfficial(name) ? 'officialName' : undefined
}
