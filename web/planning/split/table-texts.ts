import type { PlannedTable } from '../../../contract/planning/split/schemas.ts'
import { isolated } from '../../../contract/platform/isolated.ts'

/** 'Ada, Ben, 2 guests and 1 more': the others have no account, or are hidden from the reader with their guests. */
export function peopleText({ members, guests, people }: Pick<PlannedTable, 'members' | 'guests' | 'people'>): string {
  const others = people - guests - members.length
  return new Intl.ListFormat('en-GB').format([
    ...members.map(({ fullName }) => fullName),
    ...(guests > 0 ? [`${guests} ${guests === 1 ? 'guest' : 'guests'}`] : []),
    ...(others > 0 ? [`${others} more`] : []),
  ])
}

/** Says who brings the game of a table: 'Ada brings it', or 'with Ada's copy' if Ada has not offered to bring it. */
export function bringerText({ bringer, isPromised }: PlannedTable, readerId: number): string | undefined {
  if (!bringer) return undefined
  const isReader = bringer.id === readerId
  if (isPromised) return isReader ? 'you bring it' : `${isolated(bringer.fullName)} brings it`
  return isReader ? 'with your copy' : `with ${isolated(bringer.fullName)}'s copy`
}

/** Returns whether another table plays the same game, so that its name alone does not identify the table. */
export function isGameAtOtherTable(tables: readonly PlannedTable[], { place, game }: PlannedTable): boolean {
  return tables.some((other) => other.place !== place && other.game.id === game.id)
}

/** Names a table by its game: 'Azul', or 'Azul, table 2' if another table plays Azul. */
export function tableName(tables: readonly PlannedTable[], table: PlannedTable): string {
  return isGameAtOtherTable(tables, table) ? `${table.game.name}, table ${table.place}` : table.game.name
}
