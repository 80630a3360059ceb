import type { Database } from '../../platform/database/schema.ts'
import { hasRows } from '../../platform/database/totals.ts'

/** An event whose people or times changed, with the time of the latest change. */
export type ChangedTable = Awaited<ReturnType<typeof listChangedTables>>[number]

/** Lists the events that changed before `before` and were not checked since, the earliest change first. */
export async function listChangedTables(db: Database, { before, limit }: { before: Date; limit: number }) {
  const rows = await db
    .selectFrom('events')
    .select(['id as eventId', 'hostId', 'tableChangedAt'])
    .where('tableChangedAt', '<=', before.toISOString())
    .orderBy('tableChangedAt')
    .limit(limit)
    .execute()
  return rows.flatMap(({ tableChangedAt, ...event }) => (tableChangedAt === null ? [] : { ...event, tableChangedAt }))
}

/** Marks an event as checked, unless it has changed since it was listed. Returns whether it did so. */
export async function markTableChecked(
  transaction: Database,
  { eventId, tableChangedAt }: Pick<ChangedTable, 'eventId' | 'tableChangedAt'>,
): Promise<boolean> {
  const marked = await transaction
    .updateTable('events')
    .set({ tableChangedAt: null })
    .where('id', '=', eventId)
    .where('tableChangedAt', '=', tableChangedAt)
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined
}

/**
 * Lists the planned games that fitted at the last check; after a split, the games that fitted their tables, because a
 * planned game may get a table without a copy of it.
 */
export async function listFittedIds(db: Database, { eventId }: { eventId: number }): Promise<number[]> {
  const fitting = (table: 'eventGames' | 'splitTables') =>
    db.selectFrom(table).select('gameId').where('eventId', '=', eventId).where('fitsSince', 'is not', null)
  const isSplit = await hasRows(db.selectFrom('splitTables').where('eventId', '=', eventId))
  const rows = await fitting(isSplit ? 'splitTables' : 'eventGames').execute()
  return rows.map((row) => row.gameId)
}

/**
 * Lists the planned games of an event that have fitted at one check at least (`firstFitAt`), or that its form preselected
 * and the host neither chose nor owned (`preselectedAt`).
 */
export async function listPlannedIds(
  db: Database,
  { eventId, column }: { eventId: number; column: 'firstFitAt' | 'preselectedAt' },
): Promise<Set<number>> {
  const planned = db.selectFrom('eventGames').select('gameId').where('eventId', '=', eventId)
  const rows = await planned.where(column, 'is not', null).execute()
  return new Set(rows.map((row) => row.gameId))
}

export async function storeFittingGames(
  transaction: Database,
  { eventId, fittingIds, now }: { eventId: number; fittingIds: readonly number[]; now: Date },
) {
  for (const table of ['eventGames', 'splitTables'] as const) {
    await transaction
      .updateTable(table)
      .set({ fitsSince: null })
      .where('eventId', '=', eventId)
      .$if(fittingIds.length > 0, (games) => games.where('gameId', 'not in', fittingIds))
      .execute()
    if (fittingIds.length === 0) continue
    await transaction
      .updateTable(table)
      .set({ fitsSince: now.toISOString() })
      .where('eventId', '=', eventId)
      .where('gameId', 'in', fittingIds)
      .where('fitsSince', 'is', null)
      .execute()
  }
  if (fittingIds.length === 0) return
  await transaction
    .updateTable('eventGames')
    .set({ firstFitAt: now.toISOString() })
    .where('eventId', '=', eventId)
    .where('gameId', 'in', fittingIds)
    .where('firstFitAt', 'is', null)
    .execute()
}
