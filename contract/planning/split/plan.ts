import type { GameEvent } from '../../events/schemas.ts'
import { findMisfit, misfitText } from '../fit/hard-rules.ts'
import type { TableGame } from '../fit/model.ts'
import { peopleAtTable } from '../fit/table.ts'
import { minSplitPeople } from '../fit/limits.ts'
import { minTablePeople } from './limits.ts'

/** The facts about the game of a table that the rules use. */
export type GameAtTable = Pick<TableGame, 'isVetoed' | 'minPlayers' | 'maxPlayers' | 'expansion' | 'minPlayTime'>

/** `hasCopy`: whether the member who brings the game still comes. `people` includes those without an account. */
export type TableState = { game: GameAtTable; people: number; members: number; hasCopy: boolean }

/** A member with their guests at a table. `wantedPlace` is the table where they would rather sit. */
export type SeatState = { userId: number; size: number; place: number; wantedPlace: number | null }

/** A host who also has a seat counts twice, because an event does not say whether its host has one. */
export function maySplit(event: Pick<GameEvent, 'attendeeCount' | 'extraPeople' | 'isHostPlaying'>): boolean {
  return peopleAtTable({ ...event, isHostAttending: false }) >= 2 * minTablePeople
}

export function mayProposeSplit(event: Pick<GameEvent, 'attendeeCount' | 'extraPeople' | 'isHostPlaying'>): boolean {
  return peopleAtTable({ ...event, isHostAttending: false }) >= minSplitPeople
}

/** The problem of a table that works as soon as a member brings its game. */
export const noCopyProblem = 'Nobody brings it'

/** Returns a text that says why a table no longer works, or null if it works. */
export function tableProblem({ game, people, hasCopy }: TableState, minutesLeft: number): string | null {
  if (people === 0) return 'Nobody sits here anymore'
  const misfit = findMisfit(game, { people, minutesLeft })
  if (misfit) return misfitText(misfit)
  if (people < minTablePeople) return 'A table needs at least two people'
  return hasCopy ? null : noCopyProblem
}

type PeopleCounts = { hiddenUnseated: number; extraPeople: number; seatedExtraPeople: number }

/** Counts the hidden members and the people without an account that have no table. */
export function peopleProblems({ hiddenUnseated, extraPeople, seatedExtraPeople }: PeopleCounts): string[] {
  const missing = extraPeople - seatedExtraPeople
  return [
    ...(hiddenUnseated > 0 ? ['Someone has no table yet'] : []),
    ...(missing > 0 ? [`${withoutAccount(missing)} ${missing === 1 ? 'has' : 'have'} no table yet`] : []),
    ...(missing < 0 ? [`${withoutAccount(-missing)} no longer ${missing === -1 ? 'comes' : 'come'}`] : []),
  ]
}

function withoutAccount(count: number): string {
  return count === 1 ? '1 person without an account' : `${count} people without an account`
}

/**
 * Returns the seats that change if a member wants to sit at another table. The member swaps with the first member there
 * who wants to leave for the member's table, or else moves if both games allow it. Otherwise the wish is stored until a
 * member there wants to swap. Parties of the same size swap even at tables that do not work any more, because the swap
 * changes no number of people. The last member at a table leaves it only by a swap, because people without an account
 * never sit alone.
 */
export function seatChanges(
  { tables, seats }: { tables: ReadonlyMap<number, TableState>; seats: readonly SeatState[] },
  { userId, place }: { userId: number; place: number },
): SeatState[] {
  const own = seats.find((seat) => seat.userId === userId)
  if (!own) return []
  if (own.place === place) return [{ ...own, wantedPlace: null }]
  const allows = (at: number, change: number, memberChange = 0) => {
    const table = tables.get(at)
    if (!table || table.members + memberChange < 1) return false
    const people = table.people + change
    return people >= minTablePeople && findMisfit(table.game, { people, minutesLeft: Infinity }) === undefined
  }
  const moved = { ...own, place, wantedPlace: null }
  const partner = seats.find(
    (seat) =>
      seat.place === place &&
      seat.wantedPlace === own.place &&
      (seat.size === own.size || (allows(own.place, seat.size - own.size) && allows(place, own.size - seat.size))),
  )
  if (partner) return [moved, { ...partner, place: own.place, wantedPlace: null }]
  if (allows(own.place, -own.size, -1) && allows(place, own.size, 1)) return [moved]
  return [{ ...own, wantedPlace: place }]
}
