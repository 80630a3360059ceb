import { minSplitPeople } from '../fit/limits.ts'
import { findMisfit } from '../fit/hard-rules.ts'
import { compareByName, mostPlayers, type TableGame } from '../fit/model.ts'
import { opinionScore, sumOpinions, tableScore } from '../fit/score.ts'
import { medianExperience } from '../fit/table.ts'
import { splitExactly } from './exact-split.ts'
import { gameAtTable } from './explanation.ts'
import { GroupScores } from './group-scores.ts'
import {
  maxExactPeople,
  maxLargerSplits,
  maxSplitGames,
  maxSplitPeople,
  maxSplitSteps,
  minTablePeople,
  Steps,
} from './limits.ts'
import { copyHolders, countPeople, type EventPeople, type Seating, type Split, type SplitTable } from './model.ts'
import { searchSplit } from './search-split.ts'

/**
 * Proposes the best split for each sensible number of tables, fewest tables first. Each person sits at
 * exactly one table, parties stay together, no copy is used twice, and the number of people at each table is
 * in the range of its game.
 *
 * @param games the games of `chooseGames`
 * @param steps limits the search, which then proposes the best splits so far
 */
export function splitGames(
  games: readonly TableGame[],
  eventPeople: EventPeople,
  steps = new Steps(maxSplitSteps),
): Split[] {
  const people = countPeople(eventPeople.parties)
  if (people < minSplitPeople || people > maxSplitPeople) return []
  const scores = new GroupScores(games, eventPeople)
  const splits = findSplits(scores, { tableCounts: listTableCounts(people), steps })
  if (splits.length > 0) return splits
  return findSplits(scores, { tableCounts: listLargerCounts(eventPeople), steps }).slice(0, maxLargerSplits)
}

function findSplits(
  scores: GroupScores,
  { tableCounts, steps }: { tableCounts: readonly number[]; steps: Steps },
): Split[] {
  if (tableCounts.length === 0) return []
  const isSmall = countPeople(scores.eventPeople.parties) <= maxExactPeople
  const exact = isSmall ? splitExactly(scores, { tableCounts, steps }) : undefined
  return tableCounts.flatMap((tableCount) => {
    const found = exact ? exact.get(tableCount) : searchSplit(scores, { tableCount, steps })
    // When its steps are used up, the exact search may not have seen a split with enough copies.
    const seatings = found ?? (exact && steps.areUsedUp ? searchSplit(scores, { tableCount }) : undefined)
    return seatings ? toSplit(scores, seatings) : []
  })
}

/** Proposes two or three tables of three or more people for a small event, otherwise tables of four to six. */
function listTableCounts(people: number): number[] {
  if (people > maxExactPeople) return [...new Set([6, 5, 4].map((size) => Math.ceil(people / size)))]
  return people < 9 ? [2] : [2, 3]
}

/** For games with too few players for the usual numbers. Each table needs two people and one member. */
function listLargerCounts({ parties }: EventPeople): number[] {
  const people = countPeople(parties)
  const members = parties.filter(({ memberId }) => memberId !== null).length
  const most = Math.min(Math.floor(people / minTablePeople), members)
  const usual = Math.max(...listTableCounts(people))
  const counts =
    people > maxExactPeople
      ? [Math.ceil(people / 3), Math.floor(people / minTablePeople)]
      : Array.from({ length: Math.max(0, most - usual) }, (_, at) => usual + 1 + at)
  return [...new Set(counts)].filter((count) => count > usual && count <= most)
}

/** Returns the games with a copy at the event that some of its people can play: planned games first, then the best. */
export function chooseGames(games: readonly TableGame[], eventPeople: EventPeople): TableGame[] {
  const { parties, minutesLeft } = eventPeople
  const allPeople = countPeople(parties)
  const memberIds = new Set(parties.flatMap(({ memberId }) => memberId ?? []))
  const table = { members: [...memberIds], minutesLeft, experience: medianExperience(parties) }
  const possible = games.flatMap(separateExpanded).filter((game) => {
    const people = Math.max(minTablePeople, game.minPlayers)
    const hasCopy = [game.bringerIds, game.ownerIds].some((ids) => ids.some((id) => memberIds.has(id)))
    return hasCopy && people < allPeople && findMisfit(game, { people, minutesLeft }) === undefined
  })
  const scored = possible.map((game) => {
    // The score per person if the maximum number of people play it.
    const people = Math.min(allPeople, mostPlayers(game))
    const opinions = sumOpinions(gameAtTable(game, memberIds), table)
    return { game, score: tableScore(game, { ...table, people }) + opinionScore(game, opinions) }
  })
  return scored
    .toSorted(
      (one, other) =>
        Number(other.game.isPlanned) - Number(one.game.isPlanned) ||
        other.score - one.score ||
        compareByName(one.game, other.game),
    )
    .slice(0, maxSplitGames)
    .map(({ game }) => game)
}

/** The owners of copies without the expansion still know the game with it. */
function separateExpanded(game: TableGame): TableGame[] {
  const { expansion, ownerIds, bringerIds } = game
  if (expansion === null) return [game]
  const withCopies = (hasCopy: (id: number) => boolean) => ({
    ...game,
    ownerIds: ownerIds.filter(hasCopy),
    bringerIds: bringerIds.filter(hasCopy),
    playerIds: [...new Set([...game.playerIds, ...ownerIds])],
  })
  const isExpanded = (id: number) => expansion.ownerIds.includes(id)
  return [withCopies(isExpanded), { ...withCopies((id) => !isExpanded(id)), expansion: null }]
}

function toSplit(scores: GroupScores, seatings: readonly Seating[]): Split {
  const { games, eventPeople } = scores
  const points = seatings.reduce(
    (sum, { game, parties }) => sum + (scores.pointsOf(game, scores.groupOf(parties)) ?? 0),
    0,
  )
  const tables = seatings.flatMap(({ game: place, parties }) => {
    const game = games[place]
    return game ? { game, parties: parties.toSorted((one, other) => one - other) } : []
  })
  const bySize = tables.toSorted(
    (one, other) => other.parties.length - one.parties.length || compareByName(one.game, other.game),
  )
  const seated = bySize.map(({ game, parties }) => ({
    game,
    parties: parties.flatMap((at) => eventPeople.parties[at] ?? []),
  }))
  return { tables: assignCopies(seated, eventPeople), score: Math.round(points / countPeople(eventPeople.parties)) }
}

/** Gives each table the copy of a member who sits there, or another copy that no other table uses. */
function assignCopies(tables: readonly Omit<SplitTable, 'ownerId'>[], eventPeople: EventPeople): SplitTable[] {
  const owners = new Map<Omit<SplitTable, 'ownerId'>, number>()
  const isFree = (ownerId: number, game: TableGame) =>
    ![...owners].some(([table, id]) => id === ownerId && table.game.id === game.id)
  for (const isOwnTable of [true, false])
    for (const table of tables.filter((each) => !owners.has(each))) {
      const sitsHere = (id: number) => table.parties.some(({ memberId }) => memberId === id)
      const holders = copyHolders(table.game, eventPeople).filter((id) => isFree(id, table.game))
      const ownerId = holders.find((id) => sitsHere(id) || !isOwnTable)
      if (ownerId !== undefined) owners.set(table, ownerId)
    }
  return tables.flatMap((table) => {
    const ownerId = owners.get(table)
    return ownerId === undefined ? [] : { ...table, ownerId }
  })
}
