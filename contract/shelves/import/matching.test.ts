import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rangeProblems } from '../../games/rules.ts'
import { nameKey } from '../../platform/search.ts'
import { baseNameKeys, findBaseGames } from './base-games.ts'
import { isLikely, type MatchedRow, matchRow, nameKeysOf } from './matching.ts'
import { completeFacts } from './new-game.ts'

const buildRow = (row: Partial<MatchedRow> = {}): MatchedRow => ({
  name: 'Lantern Bay',
  originalName: null,
  bggId: null,
  yearPublished: null,
  ...row,
})
const buildGame = (game: Partial<{ id: number; name: string; yearPublished: number; bggId: number }> = {}) => ({
  id: 1,
  name: 'The Lantern-Bay',
  yearPublished: null,
  bggId: null,
  ...game,
})

describe('a row of a shelf', () => {
  // Shows shelf-1.
  test.for([
    ['no game', {}, [], 'new'],
    ['the only game with its name', {}, [buildGame()], 'matched'],
    ['a game with its original name', { name: 'Bay', originalName: 'Lantern Bay' }, [buildGame()], 'matched'],
    ['the game with its id and name', { bggId: 7 }, [buildGame({ bggId: 7 }), buildGame()], 'matched'],
    ['a game with its id and another name', { bggId: 7 }, [buildGame({ name: 'Harbour', bggId: 7 })], 'doubtful'],
    ['a game with its name and another id', { bggId: 7 }, [buildGame({ bggId: 8 })], 'doubtful'],
    ['a game of another year', { yearPublished: 2019 }, [buildGame({ yearPublished: 1990 })], 'doubtful'],
    [
      'a game that is younger than its edition',
      { editionYear: 1990 },
      [buildGame({ yearPublished: 2019 })],
      'doubtful',
    ],
    ['a game of the year of its edition', { editionYear: 2018 }, [buildGame({ yearPublished: 2019 })], 'matched'],
    ['two games with its name', {}, [buildGame(), buildGame({ yearPublished: 1990 })], 'doubtful'],
    [
      'the only game of its year',
      { yearPublished: 1990 },
      [buildGame({ yearPublished: 1990 }), buildGame({ yearPublished: 2019 })],
      'matched',
    ],
    ['the game that it was exported from', { exportedId: 2 }, [buildGame(), buildGame({ id: 2 })], 'matched'],
    [
      'another game with the id of the exporting site',
      { exportedId: 2, yearPublished: 1990 },
      [buildGame(), buildGame({ id: 2, yearPublished: 2019 })],
      'doubtful',
    ],
    ['an edition of the game', { name: 'Lantern Bay: Second Edition (Deluxe)' }, [buildGame()], 'doubtful'],
  ] as const)('that finds %s', ([_found, row, games, kind]) => {
    expect(matchRow(buildRow(row), games).kind).toBe(kind)
  })

  test('is found by its name without parentheses and edition', () => {
    expect(nameKeysOf(buildRow({ name: 'Lantern Bay (Second Edition)' }))).toContain('lanternbay')
    expect(nameKeysOf(buildRow({ name: '(Edition)' }))).toEqual(['edition'])
  })
})

// Requirement shelf-41: The preview suggests a new game for another id, an id and only a similar name, years more than one
// apart, and an edition older than the game. A choice against the id is not remembered.
test.for([
  ['another id', { bggId: 7 }, { bggId: 8 }, false],
  ['the same id and another name', { bggId: 7 }, { bggId: 7, name: 'Harbour' }, true],
  ['no id', { bggId: 7 }, {}, true],
  ['a similar name for a row with an id', { bggId: 7, name: 'Lantern Bay (Second Edition)' }, {}, false],
  ['a similar name for a row without an id', { name: 'Lantern Bay (Second Edition)' }, {}, true],
  ['a year after the edition', { editionYear: 1990 }, { yearPublished: 2015 }, false],
  ['a much earlier year', { yearPublished: 2015 }, { yearPublished: 1998 }, false],
  ['the year before', { yearPublished: 2015 }, { yearPublished: 2014 }, true],
] as const)('a game with %s is likely or not: %j, %j, %s', ([_game, row, game, likely]) => {
  expect(isLikely(buildRow(row), buildGame(game))).toBe(likely)
})

describe('a row whose game the member chose in an earlier import', () => {
  const chosen = buildGame({ id: 9, name: 'Harbour' })

  // Requirement shelf-20: An import remembers the game that the member chose for an id on BoardGameGeek, for this
  // member only. Another choice replaces it, and a new game ends it (decision 91).
  test.for([
    ['no game by itself', {}, [], [9]],
    ['two games with its name', {}, [buildGame(), buildGame({ id: 2, yearPublished: 1990 })], [9, 1, 2]],
    ['a game with its id and another name', { bggId: 7 }, [buildGame({ name: 'Canyon', bggId: 7 })], [9, 1]],
    ['the chosen game among others', {}, [buildGame(), chosen, buildGame({ id: 2 })], [9, 1, 2]],
  ] as const)('and that finds %s is matched with the chosen game first', ([_found, row, games, ids]) => {
    const match = matchRow(buildRow(row), games, { ...chosen })
    expect(match).toMatchObject({ kind: 'matched', isRemembered: true })
    expect(match.games.map(({ id }) => id)).toEqual(ids)
  })

  // Shows shelf-41.
  test('is matched with the game that has its id and name', () => {
    const identified = buildGame({ bggId: 7 })
    const match = matchRow(buildRow({ bggId: 7 }), [identified], chosen)
    expect(match).toEqual({ kind: 'matched', games: [identified], isRemembered: false })
  })

  // Shows shelf-41.
  test('is no match once the chosen game has another id', () => {
    const match = matchRow(buildRow({ bggId: 7 }), [], { ...chosen, bggId: 8 })
    expect(match).toMatchObject({ kind: 'new', games: [] })
  })

  // Shows shelf-20.
  test('is matched with the game that it was exported from', () => {
    const exported = buildGame({ id: 2 })
    const match = matchRow(buildRow({ exportedId: 2 }), [buildGame(), exported], chosen)
    expect(match).toEqual({ kind: 'matched', games: [exported], isRemembered: false })
  })

  test('is an ordinary match once the chosen game has its id and name', () => {
    const renamed = buildGame({ id: 9, bggId: 7 })
    const match = matchRow(buildRow({ bggId: 7 }), [renamed], { ...renamed })
    expect(match).toEqual({ kind: 'matched', games: [renamed], isRemembered: false })
  })
})

describe('base games', () => {
  // Shows shelf-1.
  test('are the games whose names are the longest beginnings of a title', () => {
    const names = ['Lantern', 'Lantern Bay', 'Harbour', 'Lantern Bay: Storms']
    const games = Map.groupBy(names, nameKey)
    expect(findBaseGames(['Lantern Bay: Storms'], games)).toEqual(['Lantern Bay', 'Lantern'])
    expect(findBaseGames(['Lantern Bay'], games)).toEqual(['Lantern'])
    expect(baseNameKeys('– – 2 Root')).toEqual(['2'])
  })

  test('have keys that begin the key of the expansion and become shorter', () => {
    const titles = fc.array(fc.constantFrom('Root', 'of', 'Bay:', '–', '2', 'Islands'), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(titles, (words) => {
        const keys = baseNameKeys(words.join(' '))
        expect(keys.map(({ length }) => length)).toEqual(keys.map(({ length }) => length).toSorted((a, b) => b - a))
      }),
    )
  })
})

// Shows shelf-2.
test('a new game always gets valid player counts and play times, and keeps the known ones', () => {
  const fact = fc.option(fc.integer({ min: 1, max: 999 }))
  const facts = fc.record({ minPlayers: fact, maxPlayers: fact, minPlayTime: fact, maxPlayTime: fact })
  const baseGame = fc.option(fc.constant({ minPlayers: 2, maxPlayers: 5, minPlayTime: 90, maxPlayTime: 120 }), {
    nil: undefined,
  })
  fc.assert(
    fc.property(facts, baseGame, (known, base) => {
      const complete = completeFacts(known, base)
      expect(rangeProblems(complete)).toEqual({})
      expect([complete.minPlayers, complete.maxPlayers]).toEqual(
        expect.arrayContaining([known.minPlayers, known.maxPlayers].filter((count) => count !== null)),
      )
    }),
  )
})
