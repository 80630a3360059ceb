import { mostPlayers } from '../fit/model.ts'
import type { GroupScores } from './group-scores.ts'
import { maxSplitSteps, minTablePeople, spreadPenalty, Steps } from './limits.ts'
import { countPeople, endTogether, type Seating } from './model.ts'

/** Changes that the search tries for one number of tables, divided among its starts. */
const budget = 6000
const starts = 3
/** The penalty for each person too many or too few. It is high, so that every table becomes playable first. */
const misfitCost = 1000

type Table = Seating & { points: number }
type Change = { place: number; seating: Seating }[]

/**
 * Splits any number of parties into `tableCount` tables. It seats them greedily from several starts, and improves each
 * result by moving and exchanging parties and games as long as the total rises. The same people always get the same
 * split. Returns undefined if it finds none.
 */
export function searchSplit(
  scores: GroupScores,
  { tableCount, steps = new Steps(maxSplitSteps) }: { tableCount: number; steps?: Steps },
): Seating[] | undefined {
  let best: { tables: Table[]; total: number } | undefined
  for (let start = 0; start < starts; start += 1) {
    const tables = improve(scores, seatGreedily(scores, { tableCount, start, steps }), steps)
    const isPossible = tables.length === tableCount && tables.every(({ points }) => points >= 0)
    const total = totalOf(scores, tables)
    if (isPossible && total > (best?.total ?? -Infinity)) best = { tables, total }
  }
  return best?.tables
}

/** Skips some copies at later starts. */
function seatGreedily(
  scores: GroupScores,
  { tableCount, start, steps }: { tableCount: number; start: number; steps: Steps },
): Table[] {
  const { games, eventPeople, copyCounts } = scores
  const people = countPeople(eventPeople.parties) / tableCount
  const copies = games.flatMap((game, place) => Array.from({ length: copyCounts[place] ?? 0 }, () => ({ game, place })))
  const suiting = copies.filter(
    ({ game }) => game.minPlayers <= Math.ceil(people) && mostPlayers(game) >= Math.floor(people),
  )
  const chosen = suiting.slice(Math.min(start, Math.max(0, suiting.length - tableCount)))
  const tables = chosen.slice(0, tableCount).map(({ place }) => scoreTable(scores, { game: place, parties: [] }))
  const bySize = eventPeople.parties
    .map((party, place) => ({ ...party, place }))
    .toSorted((one, other) => other.size - one.size)
  for (const { place: party } of bySize) {
    steps.take(eventPeople.parties.length)
    const choices = tables.map((table, place) => {
      const after = scoreTable(scores, { ...table, parties: [...table.parties, party] })
      return { place, after, gain: after.points - table.points }
    })
    const [best] = choices.toSorted((one, other) => other.gain - one.gain)
    if (best) tables[best.place] = best.after
  }
  return tables
}

/** Applies each change that raises the total, until none does or the budget or the steps are used up. */
function improve(scores: GroupScores, start: readonly Table[], steps: Steps): Table[] {
  const tables = [...start]
  let total = totalOf(scores, tables)
  let [triesLeft, isImproving] = [budget / starts, true]
  while (isImproving && triesLeft > 0) {
    isImproving = false
    for (const change of listChanges(scores, tables)) {
      const changed = [...tables]
      for (const { place, seating } of change) changed[place] = scoreTable(scores, seating)
      const newTotal = totalOf(scores, changed)
      if (newTotal > total) {
        for (const { place } of change) tables.splice(place, 1, ...changed.slice(place, place + 1))
        total = newTotal
        isImproving = true
      }
      triesLeft -= 1
      const stepCount = tables.length + change.reduce((sum, { seating }) => sum + seating.parties.length, 0)
      if (!steps.take(stepCount) || triesLeft <= 0) return tables
    }
  }
  return tables
}

/** Other games for a table, other tables for a party, and exchanges. The caller may change `tables` in between. */
function* listChanges({ copyCounts, eventPeople }: GroupScores, tables: readonly Table[]): Generator<Change> {
  for (const [game, copyCount] of copyCounts.entries()) {
    for (const place of tables.keys()) {
      const table = tables[place]
      const used = tables.filter((other) => other.game === game).length
      if (table && table.game !== game && used < copyCount) yield [{ place, seating: { ...table, game } }]
    }
  }
  for (const party of eventPeople.parties.keys())
    for (const to of tables.keys()) {
      const partners = [undefined, ...(tables[to]?.parties ?? [])]
      for (const partner of partners) {
        const from = tables.findIndex(({ parties }) => parties.includes(party))
        const [source, target] = [tables[from], tables[to]]
        if (!source || !target || from === to) break
        if (partner !== undefined && !target.parties.includes(partner)) continue
        yield [
          { place: from, seating: { ...source, parties: exchange(source.parties, party, partner) } },
          { place: to, seating: { ...target, parties: exchange(target.parties, partner, party) } },
        ]
      }
    }
}

function exchange(parties: readonly number[], leaving: number | undefined, coming: number | undefined): number[] {
  return [...parties.filter((party) => party !== leaving), ...(coming === undefined ? [] : [coming])]
}

/** Scores a table. Points are negative for a wrong number of people and for a table without a member. */
function scoreTable(scores: GroupScores, { game: place, parties }: Seating): Table {
  const group = scores.groupOf(parties)
  const points = scores.pointsOf(place, group)
  if (points !== undefined) return { game: place, parties, points }
  const game = scores.games[place]
  const { people } = group
  const misfit = game
    ? Math.max(0, Math.max(game.minPlayers, minTablePeople) - people, people - mostPlayers(game))
    : people
  const hasMember = parties.some((party) => scores.eventPeople.parties[party]?.memberId !== null)
  return { game: place, parties, points: -misfitCost * (misfit + (hasMember ? 0 : 1)) }
}

function totalOf({ games, eventPeople }: GroupScores, tables: readonly Table[]): number {
  const points = tables.reduce((sum, table) => sum + table.points, 0)
  const isAligned = endTogether(tables.flatMap(({ game }) => games[game] ?? []))
  return points - (isAligned ? 0 : spreadPenalty * countPeople(eventPeople.parties))
}
