import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildTableGame } from '../fit/testing/table-game.ts'
import { roomAt, seatExtraPeople, seatNewcomers } from './newcomers.ts'
import type { TableState } from './plan.ts'

const tableLists: fc.Arbitrary<Map<number, TableState>> = fc
  .array(
    fc.record({
      game: fc.record({ maxPlayers: fc.integer({ min: 2, max: 6 }), isVetoed: fc.boolean() }).map(buildTableGame),
      people: fc.integer({ min: 2, max: 7 }),
      members: fc.nat(2),
      hasCopy: fc.boolean(),
    }),
    { maxLength: 4 },
  )
  .map((tables) => new Map(tables.map((table, place) => [place + 1, table])))

const newcomerLists = fc
  .array(fc.integer({ min: 1, max: 3 }), { maxLength: 6 })
  .map((sizes) => sizes.map((size, place) => ({ userId: place + 1, size })))

const tableOf = (maxPlayers: number, people: number): TableState => ({
  game: buildTableGame({ maxPlayers }),
  people,
  members: 1,
  hasCopy: true,
})

describe('seating newcomers', () => {
  // Requirement split-9: Members who come to a split event get a place at the smallest table with room, in the order of
  // joining. Members without room are listed, and they or the host choose a table when one has room.
  test('seats each newcomer at most once, and only while the table has room for the whole party', () => {
    fc.assert(
      fc.property(tableLists, newcomerLists, (tables, newcomers) => {
        const left = new Map([...tables].map(([place, table]) => [place, roomAt(table)]))
        const seats = seatNewcomers(tables, newcomers)
        for (const { place, size } of seats) left.set(place, (left.get(place) ?? 0) - size)
        expect(Math.min(0, ...left.values())).toBe(0)
        const seatedIds = seats.map(({ userId }) => userId)
        expect(new Set(seatedIds).size).toBe(seatedIds.length)
        const unseated = newcomers.filter(({ userId }) => !seatedIds.includes(userId))
        for (const { size } of unseated) expect(Math.max(0, ...left.values())).toBeLessThan(size)
      }),
    )
  })

  test('chooses the table with the fewest people, and counts earlier newcomers', () => {
    const tables = new Map([
      [1, tableOf(6, 4)],
      [2, tableOf(4, 3)],
      [3, tableOf(4, 3)],
    ])
    const newcomers = [1, 1, 2, 1].map((size, place) => ({ userId: place + 1, size }))
    expect(seatNewcomers(tables, newcomers).map(({ userId, place }) => [userId, place])).toEqual([
      [1, 2],
      [2, 3],
      [3, 1],
    ])
  })

  test('finds no room at a table whose game is vetoed or has no copy', () => {
    const table = tableOf(4, 2)
    const vetoed = { ...table, game: { ...table.game, isVetoed: true } }
    expect([table, vetoed, { ...table, hasCopy: false }].map(roomAt)).toEqual([2, 0, 0])
  })
})

describe('seating people without an account', () => {
  // Requirement split-12: People without an account whom the host adds later get a place at the smallest table with
  // room and a member. They leave a table when its last member leaves the event (decision 97).
  test('uses only tables with a member and with room, and leaves people without a table only if none has room', () => {
    fc.assert(
      fc.property(tableLists, fc.nat(8), (tables, count) => {
        const places = seatExtraPeople(tables, count)
        const usable = [...tables].filter(([, { members }]) => members > 0)
        const room = usable.reduce((sum, [, table]) => sum + roomAt(table), 0)
        expect(places).toHaveLength(Math.min(count, room))
        const full = usable.filter(([at, table]) => places.filter((place) => place === at).length > roomAt(table))
        expect(full).toEqual([])
        expect(places.filter((place) => tables.get(place)?.members === 0)).toEqual([])
      }),
    )
  })

  test('chooses the table with the fewest people', () => {
    const tables = new Map([
      [1, tableOf(6, 4)],
      [2, tableOf(4, 3)],
      [3, { ...tableOf(4, 2), members: 0 }],
    ])
    expect(seatExtraPeople(tables, 2)).toEqual([2, 1])
  })
})
