import { yearText } from '../../contract/games/game-facts.ts'
import { nameKey } from '../../contract/platform/search.ts'
import { findBaseGames } from '../../contract/shelf/base-games.ts'
import { maxCandidates } from '../../contract/shelf/rules.ts'
import { contradict, countSameNames, markSameNamesDoubtful } from '../../contract/shelf/same-names.ts'
import type { GameChoice, ShelfMatch } from '../../contract/shelf/schemas.ts'
import type { ShelfEntry } from '../../contract/shelf/shelf-entry.ts'
import { distinctLabels } from './distinct-labels.ts'

/**
 * A base game that an expansion can have: a game of the catalogue, or another row of the plan by its index. `label` also
 * contains what tells it apart from another choice with the same name.
 */
export type BaseChoice = { name: string; label: string } & BaseReference

type BaseReference = { gameId: number } | { rowIndex: number }
type PossibleBase = Pick<ShelfEntry, 'name' | 'yearPublished' | 'bggId'> & BaseReference & { game?: GameChoice }

/** One game of a shelf with its match, and what the member has chosen for it. */
export type PlannedRow = {
  entry: ShelfEntry
  match: ShelfMatch
  /** The number of games of the shelf with this name. */
  sameNames: number
  /** The id of the chosen game; `new` adds the game to the catalogue, and `skip` leaves the row out. */
  choice: number | 'new' | 'skip'
  baseChoices: BaseChoice[]
  /** The base game that a new expansion gets. */
  base: BaseChoice | undefined
}

export type ImportOptions = { withRatings: boolean }

/**
 * Suggests a choice for each entry: the matched game, the most likely one that no other entry means, or a new game.
 */
export function buildPlan(entries: readonly ShelfEntry[], matchesOfServer: readonly ShelfMatch[]): PlannedRow[] {
  const matches = markSameNamesDoubtful(entries, matchesOfServer)
  const sameNames = countSameNames(entries)
  const possibleBases = entries.flatMap(({ name, yearPublished, bggId, isExpansion }, rowIndex) =>
    isExpansion ? [] : { name, yearPublished, bggId, rowIndex },
  )
  const basesByKey = new Map<string, PossibleBase[]>()
  for (const base of possibleBases) {
    const key = nameKey(base.name)
    basesByKey.set(key, [...(basesByKey.get(key) ?? []), base])
  }
  const matchedIds = new Set(
    matches.flatMap(({ kind, games }) => (kind === 'matched' ? games.map(({ id }) => id) : [])),
  )
  const suggested = new Map<number, ShelfEntry[]>()
  return entries.map((entry, index) => {
    const match = matches[index] ?? { kind: 'new', games: [], isRemembered: false, baseGames: [] }
    const baseChoices = entry.isExpansion ? listBaseChoices(entry.name, match, basesByKey) : []
    const isFree = ({ id }: { id: number }) =>
      !matchedIds.has(id) && !suggested.get(id)?.some((other) => contradict(entry, other))
    const choice = match.games.find((game) => match.kind === 'matched' || isFree(game))?.id ?? 'new'
    if (choice !== 'new') suggested.set(choice, [...(suggested.get(choice) ?? []), entry])
    return { entry, match, sameNames: sameNames[index] ?? 1, choice, baseChoices, base: baseChoices[0] }
  })
}

/**
 * Lists the base games of the file and of the catalogue together, the longest name first. A game that
 * is in both is listed once.
 */
function listBaseChoices(
  name: string,
  { baseGames }: ShelfMatch,
  basesByKey: ReadonlyMap<string, readonly PossibleBase[]>,
): BaseChoice[] {
  const ofFile = findBaseGames(name, basesByKey)
  const keysOfFile = new Set(ofFile.map((base) => nameKey(base.name)))
  const ofCatalogue = baseGames.filter((game) => !keysOfFile.has(nameKey(game.name)))
  const bases = [...ofFile, ...ofCatalogue.map(toPossibleBase)]
    .toSorted((one, other) => nameKey(other.name).length - nameKey(one.name).length)
    .slice(0, maxCandidates)
  const sameNames = countSameNames(bases)
  const labels = distinctLabels(
    bases.map((base, index) => ({ label: sameNames[index] === 1 ? base.name : detailedName(base), game: base.game })),
  )
  return bases.map(({ yearPublished: _year, bggId: _bggId, game: _game, ...base }, index) => ({
    ...base,
    label: labels[index] ?? base.name,
  }))
}

function toPossibleBase(game: GameChoice): PossibleBase {
  return { name: game.name, yearPublished: game.yearPublished, bggId: null, gameId: game.id, game }
}

function detailedName({ name, yearPublished, bggId }: PossibleBase): string {
  const details = [yearPublished && yearText(yearPublished), bggId && `number ${bggId}`].filter(
    (detail) => detail !== null,
  )
  return details.length === 0 ? name : `${name} (${details.join(', ')})`
}

/** Names a row, with its number if another row has the same name. */
export function rowName({ entry, sameNames }: Pick<PlannedRow, 'entry' | 'sameNames'>): string {
  return sameNames > 1 && entry.bggId !== null ? `${entry.name} (number ${entry.bggId})` : entry.name
}

/** Returns the choice for a row that is not doubtful and not left out. */
export function choiceOf({ match }: Pick<PlannedRow, 'match'>): number | 'new' {
  return match.kind === 'matched' ? (match.games[0]?.id ?? 'new') : 'new'
}

/** Returns whether the import sends a row: it is not left out, and says something to store. */
export function isSent({ entry, choice }: PlannedRow, { withRatings }: ImportOptions): boolean {
  const { isOwned, wantsToPlay, plays, rating } = entry
  return choice !== 'skip' && (isOwned || wantsToPlay || plays !== null || (withRatings && rating !== null))
}

/** Returns whether the import sends a row, and everything that it says about the member is stored already. */
export function isStored(planned: PlannedRow, { withRatings }: ImportOptions): boolean {
  const { entry, match, choice } = planned
  const game = match.games.find(({ id }) => id === choice)
  if (!game || !isSent(planned, { withRatings })) return false
  const hasEntry = (!entry.isOwned || game.isOwned) && (!entry.isFavorite || game.isFavorite)
  const hasRating = !withRatings || entry.rating === null || entry.rating === game.ownRating
  const hasPlays = (entry.plays ?? 0) <= game.ownPlays
  return hasEntry && (!entry.wantsToPlay || game.wantsToPlay) && hasRating && hasPlays
}
