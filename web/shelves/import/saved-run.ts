import { draftKey } from '../../platform/session/drafts.ts'
import type { OutgoingRow } from './outgoing-rows.ts'
import type { ImportRun } from './send-rows.ts'
import { localStore } from '../../ui/browser/stores.ts'

/** Days after its last progress for which an import can be continued. */
export const runLifetime = 7
const day = 24 * 60 * 60_000

type SavedRows = { columns: string[]; rows: unknown[][] }
type SavedProgress = Omit<ImportRun, 'rows'> & { savedAt: number }

/** Lets an import continue after the tab was closed, until `runLifetime` or the member signs out. */
export function saveRun(memberId: number, { rows, ...progress }: ImportRun, now: Date) {
  const saved: SavedProgress = { ...progress, savedAt: now.getTime() }
  // The rows do not change, and can be megabytes.
  const hasRows = progress.done > 0 || localStore.set(rowsKey(memberId), JSON.stringify(packRows(rows)))
  if (!hasRows || !localStore.set(progressKey(memberId), JSON.stringify(saved))) deleteRun(memberId)
}

/** Returns the import that has not finished, if there is one. */
export function readRun(memberId: number, now: Date): ImportRun | undefined {
  const rows = localStore.getJson(rowsKey(memberId)) as SavedRows | null
  const progress = localStore.getJson(progressKey(memberId)) as SavedProgress | null
  if (rows === null || progress === null) return undefined
  const { savedAt, ...run } = progress
  if (now.getTime() - savedAt <= runLifetime * day) return { rows: unpackRows(rows), ...run }
  deleteRun(memberId)
  return undefined
}

export function deleteRun(memberId: number) {
  for (const key of [rowsKey(memberId), progressKey(memberId)]) localStore.remove(key)
}

const rowsKey = (memberId: number) => draftKey(memberId, 'shelf import: rows')
const progressKey = (memberId: number) => draftKey(memberId, 'shelf import: progress')

/** Writes the names of the columns once. Otherwise 20,000 rows would not fit into the storage of a browser. */
function packRows(rows: readonly OutgoingRow[]): SavedRows {
  const columns = Object.keys(rows[0]?.body ?? {}) as (keyof OutgoingRow['body'])[]
  return {
    columns,
    rows: rows.map(({ index, baseIndex, plays, body }) => [
      index,
      baseIndex,
      plays,
      ...columns.map((column) => body[column]),
    ]),
  }
}

function unpackRows({ columns, rows }: SavedRows): OutgoingRow[] {
  return rows.map(([index, baseIndex, plays, ...cells]) => {
    const body = Object.fromEntries(columns.map((column, place) => [column, cells[place]]))
    return { index, baseIndex, plays, body } as OutgoingRow
  })
}
