import { shelfHeader, writeShelfLine } from '../../contract/shelf/write-shelf.ts'
import type { Database } from '../platform/database/schema.ts'
import { listShelfGameIds, listShelfLines } from './export-queries.ts'

/** Games per query, so that the server never holds a large export in memory. */
const pageSize = 500

/** Yields a member's shelf as pieces of CSV. */
export async function* writeExport(db: Database, { userId }: { userId: number }): AsyncGenerator<string> {
  const ids = await listShelfGameIds(db, { userId })
  yield shelfHeader
  for (let start = 0; start < ids.length; start += pageSize) {
    const lines = await listShelfLines(db, { userId, gameIds: ids.slice(start, start + pageSize) })
    yield lines.map(writeShelfLine).join('')
  }
}
