import type { RankedTable } from './ranked-table.ts'

/** Returns the best game for a table that is not planned, and one of its owners, as a member sees them. */
export function toReplacement({ table, replacement }: Pick<RankedTable, 'table' | 'replacement'>, viewerId: number) {
  if (!replacement) return undefined
  const { game } = replacement
  const isOwn = game.ownerIds.includes(viewerId)
  const owner = table.members.find(({ id }) => game.ownerIds.includes(id))
  return { game, isOwn, owner: isOwn || !owner ? null : owner }
}
