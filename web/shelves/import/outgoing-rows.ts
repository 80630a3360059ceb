import type { ImportedRow } from '../../../contract/shelves/import/schemas.ts'
import { type FilePlay, importedFacts } from '../../../contract/shelves/import/shelf-entry.ts'
import { type ImportOptions, isSent, type ImportPlan, type PlannedRow } from './plan.ts'
import { findBase, toSentBase } from './planned-base.ts'

/** `baseIndex` is the row whose game is the base game. `plays` are sent after the row. */
export type OutgoingRow = { index: number; baseIndex: number | null; body: ImportedRow; plays: readonly FilePlay[] }

/** Returns the rows to send. Expansions of other rows come last, so that their base games have ids by then. */
export function toOutgoingRows(plan: readonly PlannedRow[], options: ImportOptions): OutgoingRow[] {
  const rows = plan.flatMap((row, index) => toOutgoingRow(row, index, { plan, ...options }) ?? [])
  return [...rows.filter(({ baseIndex }) => baseIndex === null), ...rows.filter(({ baseIndex }) => baseIndex !== null)]
}

function toOutgoingRow(row: PlannedRow, index: number, importPlan: ImportPlan): OutgoingRow | undefined {
  const { entry, match, choice } = row
  if (choice === 'skip' || !isSent(row, importPlan)) return undefined
  const isNew = choice === 'new'
  const base = isNew ? findBase(row, importPlan) : undefined
  const { baseIndex, baseGameId } = (base && toSentBase(base, importPlan)) ?? noBase
  const rating = importPlan.withRatings ? entry.rating : null
  const gameId = isNew ? null : choice
  const body = { ...importedFacts(entry), rating, gameId, isNew: isNew && match.kind !== 'new', baseGameId }
  return { index, baseIndex, body, plays: importPlan.withPlays ? entry.filePlays : [] }
}

const noBase = { baseIndex: null, baseGameId: null }
