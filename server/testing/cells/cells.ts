import { onTestFinished } from 'vitest'
import { initialTables } from '../../platform/database/migrations/0001-initial-schema/initial-schema.ts'
import type { Table } from '../../platform/database/migrations/0001-initial-schema/table.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { startIdsAt } from '../first-ids.ts'
import { listen } from '../second-process.ts'
import { buildWorld, type World } from '../world.ts'

/** A region with a server and a database of its own. Its ids begin with `firstId`, so that an id says where a row is. */
export type Cell = { world: World; url: string; firstDigits: string; firstId: number }

/** Builds a cell that holds the zip codes with these first digits. */
export async function buildCell({ firstDigits, firstId }: Pick<Cell, 'firstDigits' | 'firstId'>): Promise<Cell> {
  const world = await buildWorld()
  onTestFinished(world.close)
  await startIdsAt(world.db, firstId)
  const listening = await listen(world)
  return { world: listening, url: listening.app.listeningOrigin, firstDigits, firstId }
}

/** Copies a game of the catalog, with its id, to another cell. */
export async function copyGame(from: Cell, to: Cell, id: number) {
  await copyRows(from, to, { table: 'games', column: 'id', value: id })
  await copyRows(from, to, { table: 'gameCategories', column: 'gameId', value: id })
}

/** Lets another cell know a member who lives in this one, and their sessions. */
export async function copyMember(from: Cell, to: Cell, id: number) {
  await copyRows(from, to, { table: 'users', column: 'id', value: id })
  await copyRows(from, to, { table: 'sessions', column: 'userId', value: id })
}

async function copyRows(
  from: Cell,
  to: Cell,
  { table, column, value }: { table: keyof Schema; column: string; value: number },
) {
  const { columns }: Table = initialTables(true)[table]
  const stored = Object.keys(columns).filter((name) => columns[name]?.includes('generated always') === false)
  // Kysely has no types for a table and columns whose names are values.
  const [source, target] = [from.world.db.withTables<AnyTable>(), to.world.db.withTables<AnyTable>()]
  const rows = await source
    .selectFrom(table as 'anyTable')
    .select(stored)
    .where(column, '=', value)
    .execute()
  if (rows.length > 0)
    await target
      .insertInto(table as 'anyTable')
      .values(rows)
      .execute()
}

type AnyTable = { anyTable: Record<string, unknown> }
