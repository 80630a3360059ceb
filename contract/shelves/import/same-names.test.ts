import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Match, type MatchedRow, matchKinds } from './matching.ts'
import { contradict, countSameNames, markSameNamesDoubtful } from './same-names.ts'

const buildRow = (bggId: number | null, yearPublished: number | null = null, name = 'Copper Canyon'): MatchedRow => ({
  name,
  originalName: null,
  bggId,
  yearPublished,
})
const matched = (id: number): Match<{ id: number }> => ({ kind: 'matched', games: [{ id }], isRemembered: false })
const remembered = (id: number): Match<{ id: number }> => ({ kind: 'matched', games: [{ id }], isRemembered: true })
const unknown: Match<{ id: number }> = { kind: 'new', games: [], isRemembered: false }
const kindsOf = (rows: MatchedRow[], matches: Match<{ id: number }>[]) =>
  markSameNamesDoubtful(rows, matches).map(({ kind }) => kind)

describe('rows of one file with the same name', () => {
  test('are doubtful if they match the same game, even with different ids', () => {
    const rows = [buildRow(1), buildRow(2), buildRow(3, null, 'Harbour')]
    expect(kindsOf(rows, [matched(7), matched(7), matched(8)])).toEqual(['doubtful', 'doubtful', 'matched'])
  })

  // Shows shelf-41.
  test('leave the game to the row with its id on BoardGameGeek', () => {
    const rows = [buildRow(1), buildRow(null)]
    const own = { kind: 'matched' as const, games: [{ id: 7, bggId: 1 }], isRemembered: false }
    expect(markSameNamesDoubtful(rows, [own, own]).map(({ kind }) => kind)).toEqual(['matched', 'doubtful'])
  })

  // Requirement shelves-153: Of editions with one name and different ids, an import suggests a game of the catalog for the one
  // with the game's year. Otherwise the member chooses.
  test.for([
    ['other ids', [buildRow(271_320), buildRow(84_876, 2011)], ['doubtful', 'matched']],
    ['no id', [buildRow(null), buildRow(null, 2011)], ['doubtful', 'doubtful']],
    ['the same year', [buildRow(271_320, 2011), buildRow(84_876, 2011)], ['doubtful', 'doubtful']],
  ] as const)('leave the game to the only one with its year beside rows with %s', ([, rows, kinds]) => {
    const dated = {
      kind: 'matched' as const,
      games: [{ id: 7, bggId: null, yearPublished: 2011 }],
      isRemembered: false,
    }
    expect(markSameNamesDoubtful(rows, [dated, dated]).map(({ kind }) => kind)).toEqual(kinds)
  })

  // Requirement shelf-33: Rows of a file can share a game that the member chose for them.
  test('stay matched if the member chose the same game for them before, also beside a row that matches it', () => {
    const rows = [buildRow(1), buildRow(2), buildRow(3)]
    expect(kindsOf(rows, [remembered(7), remembered(7), matched(7)])).toEqual(['matched', 'matched', 'matched'])
    expect(kindsOf(rows, [remembered(7), matched(7), matched(7)])).toEqual(['matched', 'doubtful', 'doubtful'])
  })

  test.for([
    ['different ids', buildRow(1, 1987), buildRow(2, 1987), 'new'],
    ['different years', buildRow(null, 1987), buildRow(null, 2020), 'new'],
    ['one id', buildRow(1, 1987), buildRow(null, 1987), 'doubtful'],
    ['one year', buildRow(null, 1987), buildRow(null), 'doubtful'],
    ['different names', buildRow(null), buildRow(null, null, 'Harbour'), 'new'],
  ] as const)('that are new and have %s', ([_facts, one, other, kind]) => {
    expect(kindsOf([one, other], [unknown, unknown])).toEqual([kind, kind])
  })

  test('are counted without regard to spelling', () => {
    expect(countSameNames([{ name: 'Copper Canyon' }, { name: 'Harbour' }, { name: 'copper-canyon' }])).toEqual([
      2, 1, 2,
    ])
  })
})

// Requirement shelf-19: Rows with one name and different ids stay different games. The preview asks if several rows
// match one game, and suggests it only for rows that do not contradict each other.
test('no game is matched by two rows unless the member chose it before, and no other match changes', () => {
  const row = fc.record({
    name: fc.constantFrom('Root', 'Azul'),
    originalName: fc.constant(null),
    bggId: fc.option(fc.integer({ min: 1, max: 3 })),
    yearPublished: fc.option(fc.integer({ min: 2000, max: 2002 })),
  })
  const match = fc
    .record({ kind: fc.constantFrom(...matchKinds), id: fc.integer({ min: 1, max: 4 }), isChosen: fc.boolean() })
    .map(({ kind, id, isChosen }) => ({
      kind,
      games: kind === 'new' ? [] : [{ id }],
      isRemembered: isChosen && kind === 'matched',
    }))
  fc.assert(
    fc.property(fc.array(fc.tuple(row, match), { maxLength: 6 }), (pairs) => {
      const [rows, matches] = [pairs.map(([first]) => first), pairs.map(([, second]) => second)]
      const questioned = markSameNamesDoubtful(rows, matches)
      const ids = questioned.flatMap(({ kind, games, isRemembered }) =>
        kind === 'matched' && !isRemembered ? games.map(({ id }) => id) : [],
      )
      expect(new Set(ids).size).toBe(ids.length)
      for (const [index, { kind, games, isRemembered }] of questioned.entries()) {
        expect(games).toEqual(matches[index]?.games)
        expect(isRemembered ? ['matched'] : [matches[index]?.kind, 'doubtful']).toContain(kind)
      }
    }),
  )
})

test('rows contradict each other with different ids, or with different years and an unknown id', () => {
  expect(contradict(buildRow(1, 1987), buildRow(1, 2020))).toBe(false)
  expect(contradict(buildRow(1, 1987), buildRow(2, 1987))).toBe(true)
  expect(contradict(buildRow(1, 1987), buildRow(null, 2020))).toBe(true)
  expect(contradict(buildRow(1, 1987), buildRow(null))).toBe(false)
})
