import type { ImportOutcome } from '../../contract/shelf/rules.ts'
import type { ImportedRow } from '../../contract/shelf/schemas.ts'

/** A row with its game; undefined if it has none yet. */
export type ResolvedRow = { row: ImportedRow; gameId: number | undefined; outcome: ImportOutcome }
