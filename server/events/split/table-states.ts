import type { SeatState, TableState } from '../../../contract/planning/split/plan.ts'
import type { EventParty } from './parties.ts'
import type { SplitTableRow } from './split-tables.ts'

/** Returns the tables of a split by their places, with the people who sit there now. */
export function tableStates(rows: readonly SplitTableRow[], parties: readonly EventParty[]): Map<number, TableState> {
  return new Map(
    rows.map((row) => {
      const seated = parties.filter((party) => party.place === row.place)
      const people = seated.reduce((sum, { size }) => sum + size, row.extraPeople)
      const hasCopy = findCopy(row, parties) !== undefined
      return [row.place, { game: row, people, members: seated.length, hasCopy }]
    }),
  )
}

/** Finds who brings the copy of a table's game. An offer comes before the owner on whom the split counts. */
export function findCopy(
  { ownerId, isOwnerReady, isOwnerHost, bringerIds }: SplitTableRow,
  parties: readonly EventParty[],
): { memberId: number; isPromised: boolean } | undefined {
  const bringerId = bringerIds.includes(ownerId) ? ownerId : bringerIds[0]
  if (bringerId !== undefined) return { memberId: bringerId, isPromised: true }
  const isOwnerComing = isOwnerHost || parties.some(({ user }) => user.id === ownerId)
  return isOwnerReady && isOwnerComing ? { memberId: ownerId, isPromised: false } : undefined
}

export function seatStates(parties: readonly EventParty[]): SeatState[] {
  return parties.flatMap(({ user, size, place, wantedPlace }) =>
    place === null ? [] : { userId: user.id, size, place, wantedPlace },
  )
}
