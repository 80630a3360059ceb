import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  escapeFormula,
  playerCountsText,
  readCount,
  readFlag,
  readPlayerCounts,
  readRating,
  readYear,
  unescapeFormula,
} from './csv-values.ts'

test.for([
  ['7', 3.5],
  ['7.5', 4],
  ['7,5', 4],
  ['0.2', 0.5],
  ['10', 5],
  ['0', null],
  ['', null],
  ['11', null],
  ['good', null],
] as const)('a rating of %j is %j stars', ([text, stars]) => {
  expect(readRating(text)).toBe(stars)
})

// Requirement shelf-11: Ratings from 1 to 10 become half stars, `0` and blank cells mean unknown, and player counts
// such as '3,4' are separate numbers.
test('every rating from 1 to 10 becomes half stars within a quarter of a star', () => {
  const tenths = fc.integer({ min: 10, max: 100 })
  fc.assert(
    fc.property(tenths, (rating) => {
      const stars = readRating(String(rating / 10)) ?? Number.NaN
      expect(stars * 2).toBe(Math.round(stars * 2))
      expect(Math.abs(stars - rating / 20)).toBeLessThanOrEqual(0.25)
    }),
  )
})

// Requirement shelf-42: TRUE, Yes, x, 1.0 and similar cells mean yes in the columns `own`, `wanttoplay`, `wishlist` and
// `favorite`. A row with a cell that says neither yes nor no is skipped with this reason.
test.for([
  [
    ['1', '1.0', '1,0', 'TRUE', 'true', 'Yes', 'y', 'x', 'X', ' Ja ', '✓', '✔️', '2', 'WAHR', 'VRAI', 'Sí', 'tak'],
    true,
  ],
  [['', '0', '0.0', 'FALSE', 'No', 'n', '-', 'nein', 'FALSCH', 'FAUX', 'nee', 'nej', '☐'], false],
  [['maybe', '?', 'lent to Ben', '-1', '1.5', '1995'], undefined],
] as const)('%j means %s', ([texts, flag]) => {
  for (const text of texts) expect([text, readFlag(text)]).toEqual([text, flag])
})

// Shows shelf-42.
test('whole numbers can have the decimals that spreadsheets add', () => {
  expect([readCount('13.0', 99), readCount('4,00', 99), readCount('2.5', 99)]).toEqual([13, 4, null])
  expect(readYear('1995.0', { min: -5000, max: 2100 })).toBe(1995)
})

// Shows shelf-11.
test('0, blank and texts mean unknown', () => {
  expect(['0', '', ' ', '-3', '2.5', 'many', '1000'].map((text) => readCount(text, 999))).toEqual(Array(7).fill(null))
  expect(['0', '', '99999'].map((text) => readYear(text, { min: -5000, max: 2100 }))).toEqual([null, null, null])
  expect(['1995', ' -2200 '].map((text) => readYear(text, { min: -5000, max: 2100 }))).toEqual([1995, -2200])
})

// Shows shelf-11.
test.for([
  ['3,4', { counts: [3, 4], hasOpenEnd: false }, '3 or 4'],
  ['4, 2,3+', { counts: [2, 3, 4], hasOpenEnd: true }, '2, 3 or 4+'],
  ['5+', { counts: [5], hasOpenEnd: true }, '5+'],
] as const)('reads the player counts %j as separate numbers', ([text, counts, formatted]) => {
  const read = readPlayerCounts(text, 999)
  expect(read).toEqual(counts)
  expect(read && playerCountsText(read)).toBe(formatted)
})

describe('a cell', () => {
  // Requirement shelf-18: Cells that begin with `=`, `+`, `-` or `@` get an apostrophe in an export, so that no
  // spreadsheet calculates them; the import removes it. Every text is in quotes.
  test('gets an apostrophe if a spreadsheet would calculate it, and any text returns as it was', () => {
    expect(['=1+1', '+1', '-1', '@sum', "'=1", 'Azul'].map(escapeFormula)).toEqual([
      "'=1+1",
      "'+1",
      "'-1",
      "'@sum",
      "''=1",
      'Azul',
    ])
    // Spreadsheets in Japanese also calculate full-width characters.
    for (const cell of ['＝1+1', '＋1', '－1', '＠sum', '\n=1']) expect(escapeFormula(cell)).toBe(`'${cell}`)
    const texts = fc.oneof(fc.string(), fc.stringMatching(/^'{0,3}[=+\-@].{0,5}$/))
    fc.assert(
      fc.property(texts, (text) => {
        expect(unescapeFormula(escapeFormula(text))).toBe(text)
      }),
    )
  })
})
