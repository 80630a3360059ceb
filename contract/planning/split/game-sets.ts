import { playMinutes, type TableGame } from '../fit/model.ts'
import { alignedMinutes, type Steps } from './limits.ts'

/**
 * Games for the tables of a split. Groups of parties are bit sets.
 *
 * - `penalty` is what a split into tables with these games loses, because they may end at different times.
 * - `top` are the places of the best games of each group, `maxTables` for each group, the best first; -1 for none. With n
 *   tables, only the n best games of a group matter, because the other tables take at most n - 1 of them. `topPoints` are
 *   their points.
 * - `bounds[tables][set]`: no split of a set of parties into this number of tables has more points; -1 if none is
 *   possible. Ignores that the tables need different copies.
 */
export type GameSet = { penalty: number; top: Int16Array; topPoints: Float64Array; bounds: readonly Float64Array[] }

type Options = { maxTables: number; steps: Steps }

/**
 * Rates a set of games for all groups of parties.
 *
 * @param points the points of each game of the event for each group; -1 if they cannot play it
 * @param places the places of the games of this set in `points`
 */
export function rateGameSet(
  points: readonly Float64Array[],
  { places, penalty, maxTables, steps }: Options & { places: readonly number[]; penalty: number },
): GameSet {
  const groupCount = points[0]?.length ?? 0
  const top = new Int16Array(groupCount * maxTables).fill(-1)
  const topPoints = new Float64Array(groupCount * maxTables).fill(-1)
  for (const game of places) {
    const gamePoints = points[game]
    if (!gamePoints || !steps.take(groupCount)) break
    for (let group = 1; group < groupCount; group += 1) {
      const value = gamePoints[group] ?? -1
      const start = group * maxTables
      let rank = start + maxTables
      // A game with the same points stays behind the earlier games. Impossible games have the points of an empty place.
      for (; rank > start && value > (topPoints[rank - 1] ?? -1); rank -= 1) {
        if (rank === start + maxTables) continue
        topPoints[rank] = topPoints[rank - 1] ?? -1
        top[rank] = top[rank - 1] ?? -1
      }
      if (rank === start + maxTables) continue
      topPoints[rank] = value
      top[rank] = game
    }
  }
  const best = new Float64Array(groupCount)
  for (let group = 0; group < groupCount; group += 1) best[group] = topPoints[group * maxTables] ?? -1
  return { penalty, top, topPoints, bounds: boundTables(best, { maxTables, steps }) }
}

/** Returns `bounds` of a set of games from the points of the best game for each group. */
function boundTables(best: Float64Array, { maxTables, steps }: Options): Float64Array[] {
  const allParties = best.length - 1
  const bounds = [new Float64Array(0), best]
  for (let tables = 2; tables <= maxTables; tables += 1) {
    const before = bounds[tables - 1] ?? best
    const current = new Float64Array(best.length).fill(-1)
    // The first party sits at the first table, so the sets for the other tables are even numbers.
    if (tables < maxTables)
      for (let set = 2; set < allParties; set += 2) current[set] = boundSet(set, best, before, steps)
    current[allParties] = boundSet(allParties, best, before, steps)
    bounds.push(current)
  }
  return bounds
}

/** Tries every group with the first party of a set for one table, and the other parties for the tables before it. */
function boundSet(set: number, best: Float64Array, before: Float64Array, steps: Steps): number {
  const others = set & (set - 1)
  let bound = -1
  let count = 0
  for (let rest = steps.areUsedUp ? 0 : others; rest > 0; rest = (rest - 1) & others) {
    count += 1
    const points = best[set & ~rest] ?? -1
    const restPoints = before[rest] ?? -1
    if (points >= 0 && restPoints >= 0 && points + restPoints > bound) bound = points + restPoints
  }
  steps.take(count)
  return bound
}

/** Lists the largest sets of games whose tables end together, as places in the list of games. */
export function alignedGames(games: readonly TableGame[]): number[][] {
  const starts = [...new Set(games.map(playMinutes))].toSorted((one, other) => one - other)
  const sets = starts.map((start) =>
    games.flatMap((game, place) => {
      const minutes = playMinutes(game)
      return minutes >= start && minutes <= start + alignedMinutes ? place : []
    }),
  )
  return sets.filter((set, place) => !set.every((game) => sets[place - 1]?.includes(game)))
}
