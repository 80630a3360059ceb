import { playMinutes, type TableGame } from '../fit/model.ts'
import type { GroupScores } from './group-scores.ts'
import { alignedMinutes, spreadPenalty } from './limits.ts'
import { copyHolders, countPeople, endTogether, type Seating } from './model.ts'

/** A copy of a game, its points for every group, and the groups for which the game is one of the best. */
type Copy = { game: number; points: Float64Array; groups: readonly number[] }

/** The best seatings for a number of tables. Groups of parties are bit sets. */
type Solution = { seatings: Seating[]; points: number }

/**
 * Finds the best split of at most 12 parties for each number of tables up to `maxTables`, with dynamic programming over
 * the sets of parties. The penalty for tables that end at different times depends on all games of a split. Therefore
 * the search runs once with all games, and then once for each set of games that end together.
 */
export function splitExactly(scores: GroupScores, { maxTables }: { maxTables: number }): Map<number, Seating[]> {
  const { games, eventPeople } = scores
  const groups = Array.from({ length: 2 ** eventPeople.parties.length }, (_, group) => scores.groupOf(partiesIn(group)))
  const points = games.map((_, game) => scores.pointsPerSet(game, groups))
  const penalty = spreadPenalty * countPeople(eventPeople.parties)
  const best = new Map<number, Solution>()
  const search = (places: readonly number[]) => {
    const copies = listCopies(scores, { places, points, maxTables })
    for (const solution of solve(copies, { groupCount: groups.length, maxTables })) {
      const tables = solution.seatings.length
      const isAligned = endTogether(solution.seatings.flatMap(({ game }) => games[game] ?? []))
      const total = solution.points - (isAligned ? 0 : penalty)
      if (total > (best.get(tables)?.points ?? -Infinity)) best.set(tables, { ...solution, points: total })
    }
  }
  search(games.map((_, game) => game))
  const isDone = [...best.values()].every(({ seatings }) =>
    endTogether(seatings.flatMap(({ game }) => games[game] ?? [])),
  )
  if (!isDone) for (const places of alignedGames(games)) search(places)
  return new Map([...best].map(([tables, { seatings }]) => [tables, seatings]))
}

/** Lists the largest sets of games whose tables end together. */
function alignedGames(games: readonly TableGame[]): number[][] {
  const starts = [...new Set(games.map(playMinutes))].toSorted((one, other) => one - other)
  const sets = starts.map((start) =>
    games.flatMap((game, place) => {
      const minutes = playMinutes(game)
      return minutes >= start && minutes <= start + alignedMinutes ? place : []
    }),
  )
  return sets.filter((set, place) => !set.every((game) => sets[place - 1]?.includes(game)))
}

/**
 * Lists the copies of games with the groups that could use them. With n tables, only the n best games of a group
 * matter: the other tables take at most n - 1 of them.
 */
function listCopies(
  { games, eventPeople }: GroupScores,
  { places, points, maxTables }: { places: readonly number[]; points: readonly Float64Array[]; maxTables: number },
): Copy[] {
  const groupsOf = new Map<number, number[]>(places.map((place) => [place, []]))
  const groupCount = 2 ** eventPeople.parties.length
  for (let group = 1; group < groupCount; group += 1) {
    const pointsOf = (game: number | undefined) => points[game ?? -1]?.[group] ?? -1
    const top: number[] = []
    for (const game of places) {
      const value = pointsOf(game)
      if (value < 0 || (top.length === maxTables && value <= pointsOf(top.at(-1)))) continue
      if (top.length === maxTables) top.pop()
      let rank = top.length
      while (rank > 0 && pointsOf(top[rank - 1]) < value) rank -= 1
      top.splice(rank, 0, game)
    }
    for (const game of top) groupsOf.get(game)?.push(group)
  }
  return places.flatMap((place) => {
    const [game, groups, values] = [games[place], groupsOf.get(place), points[place]]
    if (!game || !groups || !values || groups.length === 0) return []
    const copyCount = Math.min(maxTables, copyHolders(game, eventPeople).length)
    return Array.from({ length: copyCount }, () => ({ game: place, points: values, groups }))
  })
}

/**
 * Returns the best solution without penalties for each number of tables that has one. `best[tables][set]` is
 * the highest number of points for a set of parties at this number of tables with the copies so far, or -1.
 * Each copy serves one table.
 */
function solve(
  copies: readonly Copy[],
  { groupCount, maxTables }: { groupCount: number; maxTables: number },
): Solution[] {
  const allParties = groupCount - 1
  const best = Array.from({ length: maxTables + 1 }, () => new Float64Array(groupCount).fill(-1))
  best[0]?.fill(0, 0, 1)
  const chosen = copies.map((copy) => {
    const groups = Array.from({ length: maxTables + 1 }, () => new Uint16Array(groupCount))
    // From the last table to the first, because `best` of fewer tables must not contain this copy yet.
    for (let tables = maxTables; tables > 0; tables -= 1) {
      const [before, after, groupOf] = [best[tables - 1], best[tables], groups[tables]]
      if (!before || !after || !groupOf) continue
      for (const group of copy.groups) {
        const points = copy.points[group] ?? -1
        const others = allParties & ~group
        // The sets without this group. For the last table, only the set of all others completes a split.
        const smallest = tables === maxTables ? others : 0
        for (let rest = tables === 1 ? 0 : others; rest >= smallest; rest = rest === 0 ? -1 : (rest - 1) & others) {
          const value = before[rest] ?? -1
          if (value < 0 || value + points <= (after[rest | group] ?? -1)) continue
          after[rest | group] = value + points
          groupOf[rest | group] = group
        }
      }
    }
    return groups
  })
  return best.flatMap((sets, tables) => {
    const points = sets[allParties] ?? -1
    return tables < 2 || points < 0 ? [] : { points, seatings: traceBack({ copies, chosen, tables, allParties }) }
  })
}

/** Follows the choices from the last copy to the first. */
function traceBack({
  copies,
  chosen,
  tables,
  allParties,
}: {
  copies: readonly Copy[]
  chosen: readonly (readonly Uint16Array[])[]
  tables: number
  allParties: number
}): Seating[] {
  const seatings: Seating[] = []
  let [set, left] = [allParties, tables]
  for (let place = copies.length - 1; place >= 0; place -= 1) {
    const group = chosen[place]?.[left]?.[set] ?? 0
    if (group === 0) continue
    seatings.push({ game: copies[place]?.game ?? 0, parties: partiesIn(group) })
    set &= ~group
    left -= 1
  }
  return seatings
}

function partiesIn(group: number): number[] {
  const parties: number[] = []
  for (let place = 0; group >> place > 0; place += 1) if ((group >> place) & 1) parties.push(place)
  return parties
}
