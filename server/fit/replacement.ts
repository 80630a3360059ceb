import { rankGames } from '../../contract/fit/ranking.ts'
import type { readTable } from './fit.ts'

/** Finds the best game for a table that is not planned, and one of its owners, as a member sees them. */
export function findReplacement(
  { table, games }: Pick<Awaited<ReturnType<typeof readTable>>, 'table' | 'games'>,
  viewerId: number,
) {
  const best = rankGames(games, { table }).fits.find(({ game }) => !game.isPlanned)
  if (!best) return undefined
  const isOwn = best.game.ownerIds.includes(viewerId)
  const owner = table.members.find(({ id }) => best.game.ownerIds.includes(id))
  return { game: best.game, isOwn, owner: isOwn || !owner ? null : owner }
}
