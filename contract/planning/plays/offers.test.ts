import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { GameSummary } from '../../games/schemas.ts'
import { maxPlayPeople, maxTablesPerGame } from './rules.ts'
import { likelyPeopleAtTable, nextTableNumber, offerGames, type SeatedTable } from './offers.ts'
import { NewPlay } from './schemas.ts'

const buildGame = (id: number): GameSummary => ({
  id,
  name: `Game ${id}`,
  imageUrl: null,
  picture: null,
  category: [],
  isDeleted: false,
})

const [azul, brass, catan] = [buildGame(1), buildGame(2), buildGame(3)]

const buildTable = (game: GameSummary, people: number, isOwn = false): SeatedTable => ({
  game,
  people,
  isOwn,
  members: [],
  guests: 0,
})

const games = fc.integer({ min: 1, max: 4 }).map(buildGame)

const nights = fc
  .record({
    tables: fc.array(
      fc.record({
        game: games,
        people: fc.nat(80),
        isOwn: fc.constant(false),
        members: fc.constant<SeatedTable['members']>([]),
        guests: fc.nat(3),
      }),
      { maxLength: 14 },
    ),
    ownPlace: fc.nat(14),
    plannedGames: fc.uniqueArray(games, { selector: ({ id }) => id }),
    plays: fc.array(fc.record({ game: games, tableNumber: fc.integer({ min: 1, max: maxTablesPerGame }) })),
    eventPeople: fc.integer({ min: 1, max: maxPlayPeople }),
  })
  .map(({ tables, ownPlace, ...night }) => ({
    ...night,
    tables: tables.map((table, place) => ({ ...table, isOwn: place === ownPlace && table.people > 0 })),
  }))

const summarize = (night: Parameters<typeof offerGames>[0]) =>
  offerGames(night).map(({ source, game, tableNumber, people }) => [source, game.id, tableNumber, people])

describe('the games offered to the people of an event', () => {
  // Requirement plays-16: After a split event, one press records the game of the own table, which comes first, then the
  // games of the other tables with the members whom the reader sees, then planned games that no table had.
  test('start with the table of the reader, and end with planned games that no table had', () => {
    const tables = [buildTable(azul, 4), buildTable(brass, 3, true)]
    expect(summarize({ tables, plannedGames: [catan, azul], plays: [], eventPeople: 7 })).toEqual([
      ['ownTable', brass.id, 1, 3],
      ['otherTable', azul.id, 1, 4],
      ['planned', catan.id, 1, 7],
    ])
  })

  test('are the planned games without a record, with everyone at the event, if it was not split', () => {
    const plays = [{ game: brass, tableNumber: 2 }]
    expect(summarize({ tables: [], plannedGames: [azul, brass, catan], plays, eventPeople: 5 })).toEqual([
      ['planned', azul.id, 1, 5],
      ['planned', catan.id, 1, 5],
    ])
  })

  // Requirement plays-17: After a split event, each table has its own number of people, with guests and people without
  // an account; two tables with one game get a play each, and another game gets the number of the own table.
  test('contain a game once for each table that had it, with the people of that table', () => {
    const tables = [buildTable(azul, 4), buildTable(brass, 2), buildTable(azul, 3, true)]
    const night = { tables, plannedGames: [azul], plays: [], eventPeople: 9 }
    expect(summarize(night)).toEqual([
      ['ownTable', azul.id, 2, 3],
      ['otherTable', azul.id, 1, 4],
      ['otherTable', brass.id, 1, 2],
    ])
    expect(summarize({ ...night, plays: [{ game: azul, tableNumber: 2 }] })).toEqual([
      ['otherTable', azul.id, 1, 4],
      ['otherTable', brass.id, 1, 2],
    ])
  })

  // Shows plays-16.
  test('contain a planned game whose table had no people in the end', () => {
    const tables = [buildTable(azul, 0), buildTable(brass, 5)]
    expect(summarize({ tables, plannedGames: [azul], plays: [], eventPeople: 5 })).toEqual([
      ['otherTable', brass.id, 1, 5],
      ['planned', azul.id, 1, 5],
    ])
  })

  // Shows plays-16.
  test('can all be recorded as they are, each as a play of its own, and are not offered again', () => {
    fc.assert(
      fc.property(nights, (night) => {
        const offered = offerGames(night)
        const recorded = [...night.plays]
        for (const { game, tableNumber, people } of offered) {
          expect(NewPlay.parse({ gameId: game.id, tableNumber, people, minutes: null, vote: null }).people).toBe(people)
          expect(recorded).not.toContainEqual({ game, tableNumber })
          recorded.push({ game, tableNumber })
        }
        expect(offerGames({ ...night, plays: recorded })).toEqual([])
      }),
    )
  })

  test('contain the game of the reader first unless it is recorded, and every planned game somehow', () => {
    fc.assert(
      fc.property(nights, (night) => {
        const offered = offerGames(night)
        expect(offered.findLastIndex(({ source }) => source === 'ownTable')).toBeLessThanOrEqual(0)
        for (const { id } of night.plannedGames)
          expect([...offered, ...night.plays].some(({ game }) => game.id === id)).toBe(true)
      }),
    )
  })
})

// Shows plays-17.
test('the likely number of people for another game is that of the own table, or of the event without one', () => {
  expect(likelyPeopleAtTable([buildTable(azul, 4), buildTable(brass, 3, true)], 7)).toBe(3)
  expect(likelyPeopleAtTable([buildTable(azul, 60, true)], 50)).toBe(maxPlayPeople)
  expect(likelyPeopleAtTable([buildTable(azul, 4)], 7)).toBe(7)
})

// Shows plays-17.
test('a further table with a game gets the number after the recorded tables and those of the split event', () => {
  const plays = [{ game: azul, tableNumber: 1 }]
  const [atTable] = offerGames({ tables: [buildTable(brass, 4)], plannedGames: [], plays, eventPeople: 7 })
  const [planned] = offerGames({ tables: [], plannedGames: [catan], plays, eventPeople: 7 })
  const offered = [atTable, planned].flatMap((offer) => offer ?? [])
  expect([azul, brass, catan].map(({ id }) => nextTableNumber(id, { plays, offered }))).toEqual([2, 2, 1])
  const last = [{ game: azul, tableNumber: maxTablesPerGame }]
  expect(nextTableNumber(azul.id, { plays: last, offered: [] })).toBe(maxTablesPerGame)
})
