import { type Cell, shelfCells, shelfColumns } from '../../../contract/shelves/import/write-shelf.ts'
import type { Database } from '../../platform/database/schema.ts'
import { ownTurn } from '../../platform/http/turns.ts'
import { listShelfGameIds, listShelfLines } from './exported-shelf.ts'

/** Games per query, so that the server never holds a large export in memory. Each query has a turn of the event loop. */
const pageSize = 100

/** Yields a member's shelf as pieces of CSV. */
export async function* writeExport(db: Database, { userId }: { userId: number }): AsyncGenerator<string> {
  const ids = await listShelfGameIds(db, { userId })
  const { default: papaparse } = await import('papaparse')
  // Other programs take semicolons and tabs for separators too, so every text is in quotes.
  const write = (rows: Cell[][]) => `${papaparse.unparse(rows, { quotes: (cell) => typeof cell === 'string' })}\r\n`
  // The byte order mark tells spreadsheets that the file is UTF-8.
  yield `\uFEFF${write([shelfColumns])}`
  for (let start = 0; start < ids.length; start += pageSize) {
    await ownTurn()
    const lines = await listShelfLines(db, { userId, gameIds: ids.slice(start, start + pageSize) })
    yield write(lines.map(shelfCells))
  }
}
