import { alignedGames, type GameSet, rateGameSet } from './game-sets.ts'
import type { GroupScores } from './group-scores.ts'
import { spreadPenalty, type Steps } from './limits.ts'
import { countPeople, type Seating } from './model.ts'

/** A difference of points that is only due to rounding. */
const rounding = 1e-6

type Found = { seatings: Seating[]; points: number }
type Event = { points: readonly Float64Array[]; copyCounts: readonly number[]; maxTables: number; steps: Steps }

/**
 * Finds the best split of at most 12 parties for each of these numbers of tables by branch and bound. Tables that end at
 * different times cost a penalty, which depends on all games of a split. Therefore it searches each set of games that end
 * together without the penalty, and the set of all games with it, in descending order of their bounds. When the steps are
 * used up, it returns the best splits found so far.
 */
export function splitExactly(
  scores: GroupScores,
  { tableCounts, steps }: { tableCounts: readonly number[]; steps: Steps },
): Map<number, Seating[]> {
  const { games, eventPeople } = scores
  const groups = Array.from({ length: 2 ** eventPeople.parties.length }, (_, group) => scores.groupOf(partiesIn(group)))
  steps.take(groups.length * games.length)
  const points = games.map((_, game) => scores.pointsPerSet(game, groups))
  const event = { points, copyCounts: scores.copyCounts, maxTables: Math.max(...tableCounts), steps }
  const aligned = alignedGames(games).map((places) => rateGameSet(points, { ...event, places, penalty: 0 }))
  const places = [...games.keys()]
  const penalty = spreadPenalty * countPeople(eventPeople.parties)
  const sets = aligned.length > 1 ? [...aligned, rateGameSet(points, { ...event, places, penalty })] : aligned
  return new Map(
    tableCounts.flatMap((tables) => {
      const found = searchSets(sets, event, tables)
      return found ? [[tables, found.seatings] as const] : []
    }),
  )
}

function searchSets(sets: readonly GameSet[], event: Event, tables: number): Found | undefined {
  const boundOf = ({ bounds, penalty }: GameSet) => (bounds[tables]?.at(-1) ?? -1) - penalty
  const possible = sets.filter(({ bounds }) => (bounds[tables]?.at(-1) ?? -1) >= 0)
  const inOrder = possible.toSorted((one, other) => boundOf(other) - boundOf(one))
  let best: Found | undefined
  // Good splits come first, so that the search can leave out more.
  for (const set of inOrder) best = new SetSearch(set, event, best).seatLikeBound(tables)
  for (const set of inOrder) best = new SetSearch(set, event, best).seatInEveryWay(tables)
  return best
}

/** Searches, with one set of games, for a split into tables that is better than the best one so far. */
class SetSearch {
  readonly #set: GameSet
  readonly #event: Event
  readonly #best: Float64Array
  #found: Found | undefined
  /** The points that a split with these games needs to be better than the best so far. */
  #needed: number
  /** The groups at the tables so far, the places of their games, and how many copies of each game are left. */
  readonly #groups: number[] = []
  readonly #games: number[] = []
  readonly #copiesLeft: Int16Array

  constructor(set: GameSet, event: Event, best: Found | undefined) {
    this.#set = set
    this.#event = event
    this.#best = set.bounds[1] ?? new Float64Array(0)
    this.#found = best
    this.#needed = best ? best.points + set.penalty + rounding : -Infinity
    this.#copiesLeft = Int16Array.from(event.copyCounts)
  }

  /** Tries only the groups that give the highest bound. Their best games may need more copies than the owners have. */
  seatLikeBound(tables: number): Found | undefined {
    let set = this.#best.length - 1
    for (let left = tables; left > 1; left -= 1) {
      const others = set & (set - 1)
      const bound = this.#set.bounds[left]?.[set] ?? 0
      let rest = others
      while (rest > 0 && this.#boundOf(set, rest, left) < bound - rounding) {
        if (!this.#event.steps.take()) return this.#found
        rest = (rest - 1) & others
      }
      this.#groups.push(set & ~rest)
      set = rest
    }
    this.#groups.push(set)
    this.#chooseGame(0, this.#set.bounds[tables]?.at(-1) ?? -1)
    return this.#found
  }

  seatInEveryWay(tables: number): Found | undefined {
    const bound = this.#set.bounds[tables]?.at(-1) ?? -1
    if (bound > this.#needed) this.#seat(this.#best.length - 1, { tables, place: 0, points: 0 })
    return this.#found
  }

  /** Returns a bound for a set of parties whose first table seats all but the rest; -1 if there is no such split. */
  #boundOf(set: number, rest: number, tables: number): number {
    const points = this.#best[set & ~rest] ?? -1
    const restPoints = this.#set.bounds[tables - 1]?.[rest] ?? -1
    return points < 0 || restPoints < 0 ? -1 : points + restPoints
  }

  /** Tries every way that can lead to a better split. `points` is a bound for the tables before the next one. */
  #seat(set: number, { tables, place, points }: { tables: number; place: number; points: number }) {
    const { steps } = this.#event
    const bounds = this.#set.bounds[tables - 1] ?? this.#best
    const others = set & (set - 1)
    for (let rest = others; rest > 0; rest = (rest - 1) & others) {
      if (!steps.take()) return
      const group = set & ~rest
      const groupPoints = this.#best[group] ?? -1
      const restPoints = bounds[rest] ?? -1
      const bound = points + groupPoints + restPoints
      if (groupPoints < 0 || restPoints < 0 || bound <= this.#needed) continue
      this.#groups[place] = group
      if (tables > 2) this.#seat(rest, { tables: tables - 1, place: place + 1, points: points + groupPoints })
      else {
        this.#groups[place + 1] = rest
        this.#chooseGame(0, bound)
      }
    }
  }

  /** Gives the table at this place and those behind it the games with the most points, each with a copy of its own. */
  #chooseGame(place: number, bound: number) {
    const group = this.#groups[place]
    if (group === undefined) return this.#store(bound)
    const { maxTables, steps } = this.#event
    const others = bound - (this.#best[group] ?? 0)
    for (let rank = group * maxTables; rank < (group + 1) * maxTables; rank += 1) {
      const game = this.#set.top[rank] ?? -1
      const newBound = others + (this.#set.topPoints[rank] ?? -1)
      if (game < 0 || newBound <= this.#needed || !steps.take()) return
      const copiesLeft = this.#copiesLeft[game] ?? 0
      if (copiesLeft === 0) continue
      this.#copiesLeft[game] = copiesLeft - 1
      this.#games[place] = game
      this.#chooseGame(place + 1, newBound)
      this.#copiesLeft[game] = copiesLeft
    }
  }

  #store(points: number) {
    const { penalty } = this.#set
    const seatings = this.#groups.map((group, place) => ({ game: this.#games[place] ?? 0, parties: partiesIn(group) }))
    this.#found = { seatings, points: points - penalty }
    this.#needed = points + rounding
  }
}

function partiesIn(group: number): number[] {
  const parties: number[] = []
  for (let place = 0; group >> place > 0; place += 1) if ((group >> place) & 1) parties.push(place)
  return parties
}
