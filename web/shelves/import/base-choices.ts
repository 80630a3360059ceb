import { groupBy } from '../../../contract/platform/older-browsers.ts'
import { collectionsText, playersText, playTimeText, yearText } from '../../../contract/games/game-facts.ts'
import { nameKey } from '../../../contract/platform/search.ts'
import { findBaseGames, titlesOf } from '../../../contract/shelves/import/base-games.ts'
import { maxCandidates } from '../../../contract/shelves/import/rules.ts'
import { countSameNames } from '../../../contract/shelves/import/same-names.ts'
import type { GameChoice, ShelfMatch } from '../../../contract/shelves/import/schemas.ts'
import type { ShelfEntry } from '../../../contract/shelves/import/shelf-entry.ts'

/** A base game that an expansion can have: a game of the catalog, or another row of the plan by its index. */
export type BaseChoice = Pick<ShelfEntry, 'name' | 'yearPublished' | 'bggId'> &
  ({ game: GameChoice } | { rowIndex: number })

/** Returns the entries that can be base games, by the keys of their names. */
export function indexBases(entries: readonly ShelfEntry[]): ReadonlyMap<string, readonly BaseChoice[]> {
  const bases = entries.flatMap((entry, rowIndex) => (entry.isExpansion ? [] : toBaseOfFile(entry, rowIndex)))
  const byKey = new Map<string, BaseChoice[]>()
  for (const base of bases) {
    const entry = 'rowIndex' in base ? entries[base.rowIndex] : undefined
    for (const key of new Set(entry && titlesOf(entry).map(nameKey))) byKey.set(key, [...(byKey.get(key) ?? []), base])
  }
  return byKey
}

/** Lists games whose names begin the name of an expansion, the longest first, and each game once. */
export function listBaseChoices(
  entry: ShelfEntry,
  { baseGames }: ShelfMatch,
  basesByKey: ReadonlyMap<string, readonly BaseChoice[]>,
): BaseChoice[] {
  if (!entry.isExpansion) return []
  const ofFile = findBaseGames(titlesOf(entry), basesByKey)
  const keysOfFile = new Set(ofFile.map((base) => nameKey(base.name)))
  const ofCatalog = baseGames.filter((game) => !keysOfFile.has(nameKey(game.name)))
  return [...ofFile, ...ofCatalog.map(toBaseOfCatalog)]
    .toSorted((one, other) => nameKey(other.name).length - nameKey(one.name).length)
    .slice(0, maxCandidates)
}

export function toBaseOfFile({ name, yearPublished, bggId }: ShelfEntry, rowIndex: number): BaseChoice {
  return { name, yearPublished, bggId, rowIndex }
}

export function toBaseOfCatalog(game: GameChoice): BaseChoice {
  return { name: game.name, yearPublished: game.yearPublished, bggId: null, game }
}

export function isSameBase(one: BaseChoice, other: BaseChoice): boolean {
  if ('game' in one) return 'game' in other && one.game.id === other.game.id
  return 'rowIndex' in other && one.rowIndex === other.rowIndex
}

/** Returns the names of base games, with the year and number if several have the same name. */
export function labelBases(bases: readonly BaseChoice[]): string[] {
  const sameNames = countSameNames(bases)
  return distinctLabels(
    bases.map((base, index) => ({
      label: sameNames[index] === 1 ? base.name : detailedName(base),
      game: 'game' in base ? base.game : undefined,
    })),
  )
}

function detailedName({ name, yearPublished, bggId }: BaseChoice): string {
  const details = [yearPublished && yearText(yearPublished), bggId && `number ${bggId}`].filter(
    (detail) => detail !== null,
  )
  return details.length === 0 ? name : `${name} (${details.join(', ')})`
}

/** Adds the players, the play time and the number of collections to the labels of games that look like those of others. */
export function distinctLabels(labelled: readonly { label: string; game: GameChoice | undefined }[]): string[] {
  const byKey = groupBy(labelled, ({ label }) => nameKey(label))
  return labelled.map(({ label, game }) =>
    game === undefined || byKey.get(nameKey(label))?.length === 1 ? label : `${label}, ${factsText(game)}`,
  )
}

function factsText(game: GameChoice): string {
  return [playersText(game), playTimeText(game), collectionsText(game.ownerCount)].join(', ')
}
