import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildTableGame } from '../fit/testing/table-game.ts'
import { seatExtraPeople } from './newcomers.ts'
import { seatChanges, type SeatState, tableProblem, type TableState } from './plan.ts'

const game = buildTableGame({ minPlayers: 2, maxPlayers: 5 })

/** Returns the tables with these members and people without an account. */
function tablesOf(seats: readonly SeatState[], extras: ReadonlyMap<number, number>): Map<number, TableState> {
  return new Map(
    [...extras].map(([place, extraPeople]) => {
      const seated = seats.filter((seat) => seat.place === place)
      const people = seated.reduce((sum, { size }) => sum + size, extraPeople)
      return [place, { game, people, members: seated.length, hasCopy: true }]
    }),
  )
}

/** Changes the seats as members choose tables. */
function applyMove(
  seats: readonly SeatState[],
  extras: ReadonlyMap<number, number>,
  choice: { userId: number; place: number },
): SeatState[] {
  const changes = seatChanges({ tables: tablesOf(seats, extras), seats }, choice)
  return seats.map((seat) => changes.find(({ userId }) => userId === seat.userId) ?? seat)
}

const seatOf = (userId: number, place: number): SeatState => ({ userId, size: 1, place, wantedPlace: null })

/** Tables with the sizes of their parties, whose games allow a few people more or less. */
const playableTables = fc.array(
  fc
    .record({
      sizes: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 2, maxLength: 4 }),
      few: fc.nat(2),
      more: fc.nat(2),
    })
    .map(({ sizes, few, more }) => {
      const people = sizes.reduce((sum, size) => sum + size, 0)
      const [minPlayers, maxPlayers] = [Math.max(1, people - few), people + more]
      return { sizes, game: buildTableGame({ minPlayers, maxPlayers }) }
    }),
  { minLength: 2, maxLength: 3 },
)

describe('changing tables', () => {
  // Shows split-11.
  test('never leaves a table with more or fewer people than its game and a table allow, whatever members choose', () => {
    const choices = fc.array(
      fc.record({ userId: fc.integer({ min: 1, max: 12 }), place: fc.integer({ min: 0, max: 2 }) }),
      { maxLength: 40, size: 'max' },
    )
    fc.assert(
      fc.property(playableTables, choices, (tables, moves) => {
        const states = (seats: readonly SeatState[]) =>
          new Map(
            tables.map(({ game: played }, place): [number, TableState] => {
              const seated = seats.filter((seat) => seat.place === place)
              const people = seated.reduce((sum, { size }) => sum + size, 0)
              return [place, { game: played, people, members: seated.length, hasCopy: true }]
            }),
          )
        let seats = tables
          .flatMap(({ sizes }, place) => sizes.map((size) => ({ size, place })))
          .map(({ size, place }, at): SeatState => ({ ...seatOf(at + 1, place), size }))
        for (const move of moves) {
          const changes = seatChanges({ tables: states(seats), seats }, move)
          seats = seats.map((seat) => changes.find(({ userId }) => userId === seat.userId) ?? seat)
          for (const table of states(seats).values()) expect(tableProblem(table, 180)).toBeNull()
        }
      }),
    )
  })

  // Shows split-11.
  test('never leaves people without an account at a table without a member, whatever members choose', () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 2 }), { minLength: 3, maxLength: 7 })
    const choices = fc.array(
      fc.record({ userId: fc.integer({ min: 1, max: 7 }), place: fc.integer({ min: 1, max: 3 }) }),
    )
    fc.assert(
      fc.property(sizes, fc.nat(5), choices, (parties, extraPeople, moves) => {
        let seats = parties.map((size, at): SeatState => ({ ...seatOf(at + 1, (at % 3) + 1), size }))
        const none = new Map([1, 2, 3].map((place) => [place, 0]))
        const places = seatExtraPeople(tablesOf(seats, none), extraPeople)
        const extras = new Map([1, 2, 3].map((place) => [place, places.filter((chosen) => chosen === place).length]))
        for (const move of moves) seats = applyMove(seats, extras, move)
        const withoutMember = [...extras].filter(
          ([place, count]) => count > 0 && !seats.some((seat) => seat.place === place),
        )
        expect(withoutMember).toEqual([])
      }),
    )
  })

  // Shows split-6.
  test('lets two members swap at a table whose game no longer fits', () => {
    const duel = buildTableGame({ minPlayers: 3, maxPlayers: 3 })
    const tables = new Map([
      [1, { game: duel, people: 2, members: 2, hasCopy: true }],
      [2, { game, people: 5, members: 5, hasCopy: true }],
    ])
    const seats = [seatOf(1, 1), { ...seatOf(2, 2), wantedPlace: 1 }]
    expect(seatChanges({ tables, seats }, { userId: 1, place: 2 })).toEqual([seatOf(1, 2), seatOf(2, 1)])
  })

  test('keeps the last member at a table with people without an account until another member swaps', () => {
    const extras = new Map([
      [1, 2],
      [2, 0],
    ])
    const waiting = applyMove([seatOf(1, 1), seatOf(2, 2), seatOf(3, 2), seatOf(4, 2)], extras, { userId: 1, place: 2 })
    expect(waiting[0]).toEqual({ ...seatOf(1, 1), wantedPlace: 2 })
    const swapped = applyMove([...waiting, seatOf(5, 2), seatOf(6, 2)], extras, { userId: 2, place: 1 })
    expect(swapped.map(({ place }) => place)).toEqual([2, 1, 2, 2, 2, 2])
  })

  // Requirement split-6: Attendees who choose another table swap with a member there who wants to move to their table,
  // even if it has room (decision 97). Otherwise they move if both games allow it.
  test('swaps with a member who wants to swap even if the table has room', () => {
    const seats = [seatOf(1, 1), seatOf(2, 1), seatOf(3, 1), { ...seatOf(4, 2), wantedPlace: 1 }, seatOf(5, 2)]
    const extras = new Map([1, 2].map((place) => [place, 0]))
    expect(applyMove(seats, extras, { userId: 1, place: 2 }).map(({ place }) => place)).toEqual([2, 1, 1, 1, 2])
  })
})
