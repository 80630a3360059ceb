import type { ImportedRow } from '../../contract/shelf/schemas.ts'
import { importedFacts } from '../../contract/shelf/shelf-entry.ts'
import { type BaseChoice, choiceOf, type ImportOptions, isSent, type PlannedRow } from './plan.ts'

/** A row as it is sent. `baseIndex` is the index of another row that is sent, whose game is its base game. */
export type OutgoingRow = { index: number; baseIndex: number | null; body: ImportedRow }

/** Returns the rows to send. Expansions of other rows come last, so that their base games have ids by then. */
export function toOutgoingRows(plan: readonly PlannedRow[], options: ImportOptions): OutgoingRow[] {
  const rows = plan.flatMap((planned, index) => toOutgoingRow(planned, { index, plan, ...options }) ?? [])
  return [...rows.filter(({ baseIndex }) => baseIndex === null), ...rows.filter(({ baseIndex }) => baseIndex !== null)]
}

function toOutgoingRow(
  planned: PlannedRow,
  { index, plan, withRatings }: ImportOptions & { index: number; plan: readonly PlannedRow[] },
): OutgoingRow | undefined {
  const { entry, match, choice, base } = planned
  if (choice === 'skip' || !isSent(planned, { withRatings })) return undefined
  const isNew = choice === 'new'
  const { baseIndex, baseGameId } = isNew ? findBase(base, plan, { withRatings }) : noBase
  const rating = withRatings ? entry.rating : null
  const gameId = isNew ? null : choice
  const body = { ...importedFacts(entry), rating, gameId, isNew: isNew && match.kind !== 'new', baseGameId }
  return { index, baseIndex, body }
}

const noBase = { baseIndex: null, baseGameId: null }

/** Finds the base game of a new expansion. If its row is not sent, it has one only if the catalogue has the game. */
function findBase(base: BaseChoice | undefined, plan: readonly PlannedRow[], options: ImportOptions) {
  if (base === undefined) return noBase
  if ('gameId' in base) return { baseIndex: null, baseGameId: base.gameId }
  const baseRow = plan[base.rowIndex]
  if (baseRow === undefined) return noBase
  if (isSent(baseRow, options)) return { baseIndex: base.rowIndex, baseGameId: null }
  const game = choiceOf(baseRow)
  return { baseIndex: null, baseGameId: game === 'new' ? null : game }
}
