import type { PlannedTable } from '../../../contract/planning/split/schemas.ts'

/** Returns whether another table plays the same game, so that its name alone does not identify the table. */
export function isGameAtOtherTable(tables: readonly PlannedTable[], { place, game }: PlannedTable): boolean {
  return tables.some((other) => other.place !== place && other.game.id === game.id)
}

/** Names a table by its game: 'Azul', or 'Azul, table 2' if another table plays Azul. */
export function tableName(tables: readonly PlannedTable[], table: PlannedTable): string {
  return isGameAtOtherTable(tables, table) ? `${table.game.name}, table ${table.place}` : table.game.name
}
