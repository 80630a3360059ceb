import type { Kysely, Selectable } from 'kysely'
import type { initialTables } from './migrations/0001-initial-schema/initial-schema.ts'
import type { Row } from './migrations/0001-initial-schema/table.ts'

type InitialTables = ReturnType<typeof initialTables>

/**
 * The tables, as the first migration creates them. A later migration adds the types of what it creates here. Instants
 * are ISO 8601 strings in UTC. Nullable instants such as `deletedAt` replace booleans. Columns have the names of the
 * contract's fields (decision 33).
 */
export type Schema = { [Name in keyof InitialTables]: Row<InitialTables[Name]> }

/** A database or a transaction, the first parameter of every query function. */
export type Database = Kysely<Schema>

export type UserRow = Selectable<Schema['users']>
export type GameRow = Selectable<Schema['games']>
