import { maxMinutes, maxPlayersLimit, publishedYears } from '../../games/rules.ts'
import { nameKey } from '../../platform/search.ts'
import { toVisibleLine } from '../../platform/visible-line.ts'
import { maxImportedPlays } from '../../planning/plays/rules.ts'
import {
  isUnreadableRating,
  readCount,
  readDecimal,
  readFlag,
  readPlayerCounts,
  readRating,
  readYear,
  unescapeFormula,
} from './csv-values.ts'
import { nameProblem, type ShelfEntry, type SkippedRow, type SkipReason } from './shelf-entry.ts'

/** The columns that say yes or no. */
const flags = ['own', 'wanttoplay', 'wishlist', 'favorite']

/** On the wishlists of BoardGameGeek, this priority means "Don't buy this". */
const unwantedPriority = 5

/** Reads no private column: prices, dates, places, private comments and conditions never get into an entry. */
export function readRow(row: Readonly<Record<string, string>>): { entry: ShelfEntry } | { skipped: SkippedRow } {
  const cell = (column: string) => unescapeFormula(row[column] ?? '').trim()
  const isSet = (column: string) => readFlag(cell(column)) === true
  const name = toVisibleLine(cell('objectname'))
  const itemType = `${cell('itemtype')} ${cell('objecttype')}`.toLowerCase()
  const isOwned = isSet('own')
  const wantsToPlay =
    isSet('wanttoplay') ||
    (isSet('wishlist') && !isOwned && readCount(cell('wishlistpriority'), unwantedPriority) !== unwantedPriority)
  const rating = readRating(cell('rating'))
  const unreadableRating = isUnreadableRating(cell('rating')) ? toVisibleLine(cell('rating')).slice(0, 20) : null
  const plays = readCount(cell('numplays'), maxImportedPlays)
  const reason =
    nameProblem(name) ??
    (itemType.includes('accessory') ? 'accessory' : undefined) ??
    (flags.some((column) => readFlag(cell(column)) === undefined) ? 'unknownFlag' : undefined) ??
    (isOwned || wantsToPlay || rating !== null || plays !== null ? undefined : whyNotOnShelf(unreadableRating))
  if (reason) return { skipped: { name, reason } }
  const originalTitle = toVisibleLine(cell('originalname'))
  const originalName = nameProblem(originalTitle) || originalTitle === name ? null : originalTitle
  // For a row with an edition, BoardGameGeek exports the year of the edition in both columns.
  const isYearOfEdition =
    (originalName !== null && nameKey(originalName) !== nameKey(name)) ||
    (cell('version_yearpublished') !== '' && cell('version_yearpublished') === cell('yearpublished'))
  const year = readYear(cell('yearpublished'), publishedYears)
  const playingTime = readCount(cell('playingtime'), maxMinutes)
  return {
    entry: {
      name,
      originalName,
      exportedId: readCount(cell('gameid'), Number.MAX_SAFE_INTEGER),
      bggId: readCount(cell('objectid'), Number.MAX_SAFE_INTEGER),
      yearPublished: isYearOfEdition ? null : year,
      editionYear: isYearOfEdition ? year : null,
      minPlayers: readCount(cell('minplayers'), maxPlayersLimit),
      maxPlayers: readCount(cell('maxplayers'), maxPlayersLimit),
      minPlayTime: readCount(cell('minplaytime'), maxMinutes) ?? playingTime,
      maxPlayTime: readCount(cell('maxplaytime'), maxMinutes) ?? playingTime,
      complexity: readComplexity(cell('avgweight')),
      bestPlayers: readPlayerCounts(cell('bggbestplayers'), maxPlayersLimit),
      isExpansion: itemType.includes('expansion'),
      isOwned,
      isFavorite: isOwned && isSet('favorite'),
      wantsToPlay,
      rating,
      unreadableRating,
      plays,
      copies: isOwned ? (readCount(cell('quantity'), 1000) ?? 1) : 0,
      filePlays: [],
      isUncertain: false,
    },
  }
}

function whyNotOnShelf(unreadableRating: string | null): SkipReason {
  return unreadableRating === null ? 'notOnShelf' : 'unreadableRating'
}

function readComplexity(text: string): number | null {
  const complexity = readDecimal(text, 5)
  return complexity !== null && complexity >= 1 ? complexity : null
}
