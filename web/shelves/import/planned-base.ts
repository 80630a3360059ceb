import { nameKey } from '../../../contract/platform/search.ts'
import { type BaseChoice, toBaseOfFile } from './base-choices.ts'
import { choiceOf, isSent, type ImportPlan, type PlannedRow } from './plan.ts'

/** A base game as it is sent: by its id, or by the index of the row that adds it to the catalog. */
type SentBase = { baseIndex: number | null; baseGameId: number | null }

/** If the import cannot use the chosen base game, it uses the next possible one. Undefined for none. */
export function findBase({ base, baseChoices }: PlannedRow, importPlan: ImportPlan): BaseChoice | undefined {
  return base && [base, ...baseChoices].find((choice) => toSentBase(choice, importPlan) !== undefined)
}

/** Returns undefined for a game that is not added, or that cannot have expansions. */
export function toSentBase(base: BaseChoice, { plan, withRatings }: ImportPlan): SentBase | undefined {
  if ('game' in base) return { baseIndex: null, baseGameId: base.game.id }
  const row = plan[base.rowIndex]
  if (row === undefined) return undefined
  const gameId = gameIdOf(row)
  if (gameId === 'new') return isSent(row, { withRatings }) ? { baseIndex: base.rowIndex, baseGameId: null } : undefined
  const game = row.match.games.find(({ id }) => id === gameId)
  return game?.canHaveExpansions ? { baseIndex: null, baseGameId: gameId } : undefined
}

/** Returns the reason why the import cannot use the chosen base game of a new expansion; undefined if it can. */
export function baseProblem({ base }: PlannedRow, importPlan: ImportPlan): string | undefined {
  if (base === undefined || toSentBase(base, importPlan) !== undefined) return undefined
  const row = 'rowIndex' in base ? importPlan.plan[base.rowIndex] : undefined
  return row && gameIdOf(row) !== 'new'
    ? `“${base.name}” cannot be the base game, because it is an expansion or no longer in our catalog.`
    : `“${base.name}” cannot be the base game, because it is not imported.`
}

/** Maximum number of rows of the file that a search lists. */
const maxFound = 10

/** Returns the rows that can be base games and whose names contain a text, the shortest names first. */
export function searchBasesOfFile(search: string, importPlan: ImportPlan): BaseChoice[] {
  const key = nameKey(search)
  return importPlan.plan
    .map(({ entry }, rowIndex) => ({ entry, base: toBaseOfFile(entry, rowIndex) }))
    .filter(({ entry }) => !entry.isExpansion && nameKey(entry.name).includes(key))
    .map(({ base }) => base)
    .filter((base) => toSentBase(base, importPlan) !== undefined)
    .toSorted((one, other) => one.name.length - other.name.length)
    .slice(0, maxFound)
}

/** Returns the game of the catalog that a row means, also if the member left it out, or `new` for none. */
function gameIdOf(row: PlannedRow): number | 'new' {
  return row.choice === 'skip' ? choiceOf(row) : row.choice
}
