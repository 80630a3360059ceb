import { mostPlayers } from '../fit/model.ts'
import type { SeatState, TableState } from './plan.ts'

/** Returns for how many more people a table has room. There is no room if a veto or a missing copy stops the game. */
export function roomAt({ game, people, hasCopy }: TableState): number {
  return game.isVetoed || !hasCopy ? 0 : Math.max(0, mostPlayers(game) - people)
}

/** Each newcomer sits with their guests at the table with the fewest people that has room for all of them. */
export function seatNewcomers(
  tables: ReadonlyMap<number, TableState>,
  newcomers: readonly { userId: number; size: number }[],
): (SeatState & { wantedPlace: null })[] {
  const states = new Map(tables)
  return newcomers.flatMap(({ userId, size }) => {
    const smallest = findSmallest(states, size)
    if (!smallest) return []
    const [place, table] = smallest
    states.set(place, { ...table, people: table.people + size, members: table.members + 1 })
    return { userId, size, place, wantedPlace: null }
  })
}

/** Each person sits at the table with the fewest people that has room and a member. Returns the places. */
export function seatExtraPeople(tables: ReadonlyMap<number, TableState>, count: number): number[] {
  const states = new Map([...tables].filter(([, { members }]) => members > 0))
  return Array.from({ length: count }).flatMap(() => {
    const smallest = findSmallest(states, 1)
    if (!smallest) return []
    const [place, table] = smallest
    states.set(place, { ...table, people: table.people + 1 })
    return place
  })
}

function findSmallest(tables: ReadonlyMap<number, TableState>, size: number): [number, TableState] | undefined {
  const [smallest] = [...tables]
    .filter(([, table]) => roomAt(table) >= size)
    .toSorted(([place, table], [other, otherTable]) => table.people - otherTable.people || place - other)
  return smallest
}
