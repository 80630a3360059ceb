import { draftKey } from '../../platform/session/drafts.ts'
import type { OutgoingRow } from './outgoing-rows.ts'
import type { ImportRun } from './send-rows.ts'

/** Days after its last progress for which an import can be continued. */
export const runLifetime = 7
const day = 24 * 60 * 60_000

type SavedRows = { columns: string[]; rows: unknown[][] }
type SavedProgress = Omit<ImportRun, 'rows'> & { savedAt: number }

/**
 * Saves an import that has started in this browser, so that it can continue after the tab was closed. It ends after
 * `runLifetime`, and when the member signs out or another member signs in. Without enough storage, it saves nothing.
 */
export function saveRun(memberId: number, { rows, ...progress }: ImportRun, now: Date) {
  const saved: SavedProgress = { ...progress, savedAt: now.getTime() }
  try {
    // The rows do not change, and can be megabytes.
    if (progress.done === 0) localStorage.setItem(rowsKey(memberId), JSON.stringify(packRows(rows)))
    localStorage.setItem(progressKey(memberId), JSON.stringify(saved))
  } catch {
    deleteRun(memberId)
  }
}

/** Returns the import that has not finished, if there is one. */
export function readRun(memberId: number, now: Date): ImportRun | undefined {
  const [rows, progress] = [localStorage.getItem(rowsKey(memberId)), localStorage.getItem(progressKey(memberId))]
  if (rows === null || progress === null) return undefined
  const { savedAt, ...run } = JSON.parse(progress) as SavedProgress
  if (now.getTime() - savedAt <= runLifetime * day) return { rows: unpackRows(JSON.parse(rows) as SavedRows), ...run }
  deleteRun(memberId)
  return undefined
}

export function deleteRun(memberId: number) {
  for (const key of [rowsKey(memberId), progressKey(memberId)]) localStorage.removeItem(key)
}

const rowsKey = (memberId: number) => draftKey(memberId, 'shelf import')
const progressKey = (memberId: number) => draftKey(memberId, 'shelf import: progress')

/** Writes the names of the columns once. Otherwise 20,000 rows would not fit into the storage of a browser. */
function packRows(rows: readonly OutgoingRow[]): SavedRows {
  const columns = Object.keys(rows[0]?.body ?? {}) as (keyof OutgoingRow['body'])[]
  return {
    columns,
    rows: rows.map(({ index, baseIndex, body }) => [index, baseIndex, ...columns.map((column) => body[column])]),
  }
}

function unpackRows({ columns, rows }: SavedRows): OutgoingRow[] {
  return rows.map(([index, baseIndex, ...cells]) => {
    const body = Object.fromEntries(columns.map((column, place) => [column, cells[place]]))
    return { index, baseIndex, body } as OutgoingRow
  })
}
