import type { SeatState, TableState } from '../../contract/split/plan.ts'
import type { EventParty } from './party-queries.ts'
import type { SplitTableRow } from './split-table-queries.ts'

/** Returns the tables of a split by their places, with the people who sit there now. */
export function tableStates(rows: readonly SplitTableRow[], parties: readonly EventParty[]): Map<number, TableState> {
  return new Map(
    rows.map(({ place, extraPeople, ownerId, isOwnerReady, isOffered, ...game }) => {
      const seated = parties.filter((party) => party.place === place)
      const people = seated.reduce((sum, { size }) => sum + size, extraPeople)
      const hasCopy = isOffered || (isOwnerReady && parties.some(({ user }) => user.id === ownerId))
      return [place, { game, people, members: seated.length, hasCopy }]
    }),
  )
}

export function seatStates(parties: readonly EventParty[]): SeatState[] {
  return parties.flatMap(({ user, size, place, wantedPlace }) =>
    place === null ? [] : { userId: user.id, size, place, wantedPlace },
  )
}
