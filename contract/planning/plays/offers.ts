import type { GameSummary } from '../../games/schemas.ts'
import type { MemberSummary } from '../../people/users/schemas.ts'
import { maxPlayPeople, maxTablesPerGame } from './rules.ts'
import type { EventPlay, OfferedGame } from './schemas.ts'

/** `members` are those whom the reader sees, and `guests` is the number of their guests. `people` counts all. */
export type SeatedTable = {
  game: GameSummary
  people: number
  isOwn: boolean
  members: MemberSummary[]
  guests: number
}

type Play = Pick<EventPlay, 'tableNumber'> & { game: { id: number } }

type Played = {
  tables: readonly SeatedTable[]
  plannedGames: readonly GameSummary[]
  plays: readonly Play[]
  /** The number of people at the event, for planned games. */
  eventPeople: number
}

/**
 * Lists the games that the people of an event may have played and that are not recorded yet: the one of the reader's
 * table, then those of the other tables, then planned games that no table had. Tables with the same game are numbered
 * in their order, so that each of them gets a play of its own.
 */
export function offerGames({ tables, plannedGames, plays, eventPeople }: Played): OfferedGame[] {
  const seated = numberTables(tables)
  const atTables = seated.filter(
    ({ game, tableNumber }) => !plays.some((play) => play.game.id === game.id && play.tableNumber === tableNumber),
  )
  const planned = plannedGames
    .filter(({ id }) => ![...seated, ...plays].some(({ game }) => game.id === id))
    .map((game) => ({ source: 'planned' as const, game, tableNumber: 1, people: eventPeople, members: [], guests: 0 }))
  return [
    ...atTables.filter(({ source }) => source === 'ownTable'),
    ...atTables.filter(({ source }) => source === 'otherTable'),
    ...planned,
  ]
}

/** Returns the suggested number of people for another game: those at the reader's table, or else at the event. */
export function likelyPeopleAtTable(tables: readonly SeatedTable[], eventPeople: number): number {
  const own = tables.find(({ isOwn }) => isOwn)
  return own ? playPeople(own) : eventPeople
}

/** Returns the number of a further table with a game, after the recorded ones and those of the split event. */
export function nextTableNumber(
  gameId: number,
  { plays, offered }: { plays: readonly Play[]; offered: readonly (Play & Pick<OfferedGame, 'source'>)[] },
): number {
  const taken = [...plays, ...offered.filter(({ source }) => source !== 'planned')]
  const numbers = taken.filter(({ game }) => game.id === gameId).map(({ tableNumber }) => tableNumber)
  return Math.min(maxTablesPerGame, Math.max(0, ...numbers) + 1)
}

/** Leaves out tables without people, and tables with the same game beyond the maximum of an event. */
function numberTables(tables: readonly SeatedTable[]): OfferedGame[] {
  return tables.flatMap((table, index) => {
    const { game, people, isOwn, members, guests } = table
    const tableNumber = tables.slice(0, index + 1).filter((other) => other.game.id === game.id).length
    if (people === 0 || tableNumber > maxTablesPerGame) return []
    return { source: isOwn ? 'ownTable' : 'otherTable', game, tableNumber, people: playPeople(table), members, guests }
  })
}

function playPeople({ people }: SeatedTable): number {
  return Math.min(maxPlayPeople, people)
}
