import { hasOtherFacts } from '../../../contract/shelves/import/matching.ts'
import { contradict, countSameNames, markSameNamesDoubtful } from '../../../contract/shelves/import/same-names.ts'
import type { ShelfGame, ShelfMatch } from '../../../contract/shelves/import/schemas.ts'
import type { ShelfEntry } from '../../../contract/shelves/import/shelf-entry.ts'
import { type BaseChoice, indexBases, listBaseChoices } from './base-choices.ts'

/** One game of a shelf with its match, and what the member has chosen for it. */
export type PlannedRow = {
  entry: ShelfEntry
  match: ShelfMatch
  /** The number of games of the shelf with this name. */
  sameNames: number
  /** The id of the chosen game; `new` adds the game to the catalog, and `skip` leaves the row out. */
  choice: number | 'new' | 'skip'
  /** Whether the name of an expansion begins with the name of no game, so that the member has to find its base game. */
  isBaseUnknown: boolean
  baseChoices: BaseChoice[]
  /** The base game for a new expansion, suggested or chosen; undefined for a game of its own. */
  base: BaseChoice | undefined
}

/** `withPlays` also sends the dates, players and scores of plays, and not only their number. */
export type ImportOptions = { withRatings: boolean; withPlays: boolean }

export type ImportPlan = ImportOptions & { plan: readonly PlannedRow[] }

/** Plans the rows of a shelf, each with a suggested choice (`suggestionFor`). */
export function buildPlan(entries: readonly ShelfEntry[], matchesOfServer: readonly ShelfMatch[]): PlannedRow[] {
  const matches = markSameNamesDoubtful(entries, matchesOfServer).map((match, index) => {
    const [entry, game] = [entries[index], match.games[0]]
    const isSure = match.kind !== 'matched' || match.isRemembered || game?.id === entry?.exportedId
    return !isSure && entry && game && hasOtherFacts(entry, game) ? { ...match, kind: 'doubtful' as const } : match
  })
  const rows = entries.map((entry, index) => ({ entry, match: matches[index] ?? noMatch }))
  const sameNames = countSameNames(entries)
  const basesByKey = indexBases(entries)
  const matchedIds = new Set(
    matches.flatMap(({ kind, games }) => (kind === 'matched' ? games.map(({ id }) => id) : [])),
  )
  const free = (game: ShelfGame) => game.isLikely && !matchedIds.has(game.id)
  const claims = new Map<number, ShelfEntry[]>()
  for (const { entry, match } of rows)
    for (const { id } of match.games.filter(free)) claims.set(id, [...(claims.get(id) ?? []), entry])
  return rows.map(({ entry, match }, index) => {
    const baseChoices = listBaseChoices(entry, match, basesByKey)
    const isBaseUnknown = entry.isExpansion && baseChoices.length === 0
    const choice = suggestionFor(entry, match, claims)
    return { entry, match, sameNames: sameNames[index] ?? 1, choice, isBaseUnknown, baseChoices, base: baseChoices[0] }
  })
}

/**
 * Suggests the only likely game. The member decides if the names are only similar, the years differ, or another row can mean
 * the game as well. Of several games with the name, one needs the id or year of the row. A text that may be no name becomes a
 * new game only if the member says so.
 *
 * @param claims the rows that can mean a game, by its id
 */
function suggestionFor(
  entry: ShelfEntry,
  { kind, games }: ShelfMatch,
  claims: ReadonlyMap<number, ShelfEntry[]>,
): PlannedRow['choice'] {
  if (kind === 'matched') return games[0]?.id ?? 'new'
  if (kind === 'near') return 'skip'
  const rivalsFor = ({ id }: ShelfGame) => (claims.get(id) ?? []).filter((other) => contradict(entry, other))
  const left = games.filter(
    (game) =>
      claims.get(game.id)?.includes(entry) &&
      (isSaidBy(entry, game) || !rivalsFor(game).some((other) => isSaidBy(other, game))),
  )
  const [game] = left
  if (!game) return entry.isUncertain ? 'skip' : 'new'
  const isSaid = isSaidBy(entry, game)
  const isOnlyOne = games.length === 1 && [entry.yearPublished, game.yearPublished].includes(null)
  const isDisputed = rivalsFor(game).some((other) => isSaidBy(other, game) === isSaid)
  const isSuggested = left.length === 1 && (isSaid || isOnlyOne) && !isDisputed && !hasOtherFacts(entry, game)
  return isSuggested ? game.id : 'skip'
}

/** Returns whether an entry has the id or the year of a game. */
function isSaidBy({ bggId, yearPublished }: ShelfEntry, game: ShelfGame): boolean {
  return (bggId !== null && bggId === game.bggId) || (yearPublished !== null && yearPublished === game.yearPublished)
}

const noMatch: ShelfMatch = { kind: 'new', games: [], isRemembered: false, baseGames: [] }

/** Names a row, with its number if another row has the same name. */
export function rowName({ entry, sameNames }: Pick<PlannedRow, 'entry' | 'sameNames'>): string {
  return sameNames > 1 && entry.bggId !== null ? `${entry.name} (number ${entry.bggId})` : entry.name
}

/** Returns whether a row is not in the catalog and may be no game, so that the preview asks. */
export function isUncertain({ entry, match }: PlannedRow): boolean {
  return entry.isUncertain && match.kind === 'new'
}

/** Returns whether the catalog has several games that a row can mean, or games with almost its name. */
export function isQuestioned({ match }: Pick<PlannedRow, 'match'>): boolean {
  return match.kind === 'doubtful' || match.kind === 'near'
}

/** Returns the choice for a row that is not doubtful and not left out. */
export function choiceOf({ match }: Pick<PlannedRow, 'match'>): number | 'new' {
  return match.kind === 'matched' ? (match.games[0]?.id ?? 'new') : 'new'
}

/** Returns whether the import sends a row: it is not left out, and says something to store. */
export function isSent({ entry, choice }: PlannedRow, { withRatings }: Pick<ImportOptions, 'withRatings'>): boolean {
  const { isOwned, wantsToPlay, plays, rating } = entry
  return choice !== 'skip' && (isOwned || wantsToPlay || plays !== null || (withRatings && rating !== null))
}

/** Returns whether the import sends a row, and everything that it says about the member is stored already. */
export function isStored(planned: PlannedRow, { withRatings }: Pick<ImportOptions, 'withRatings'>): boolean {
  const { entry, match, choice } = planned
  const game = match.games.find(({ id }) => id === choice)
  if (!game || !isSent(planned, { withRatings })) return false
  const hasEntry = (!entry.isOwned || game.isOwned) && (!entry.isFavorite || game.isFavorite)
  const hasRating = !withRatings || entry.rating === null || entry.rating === game.ownRating
  const hasPlays = (entry.plays ?? 0) <= game.ownPlays
  return hasEntry && (!entry.wantsToPlay || game.wantsToPlay) && hasRating && hasPlays
}
