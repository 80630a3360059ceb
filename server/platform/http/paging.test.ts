// @engine sqlite
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maxCursorLength, maxNameLength, trimmedText } from '../../../contract/platform/fields.ts'
import { sortName } from '../../../contract/platform/search.ts'
import { anyCharacter } from '../../../contract/platform/testing/characters.ts'
import { decodeCursor, decodeBeforeCursor, encodeCursor, pageOf } from './paging.ts'
import { ProblemError } from './problem-error.ts'

const isName = (text: string) => trimmedText().safeParse(text).success

const encoded = (cursor: unknown) => Buffer.from(JSON.stringify(cursor)).toString('base64url')

describe('a cursor', () => {
  test('decodes to the values that were encoded', () => {
    expect(decodeCursor(encodeCursor(['Älva 🎲', 7]), 'text')).toEqual(['Älva 🎲', 7])
    expect(decodeCursor(encodeCursor([0.1 + 0.2, 'ben', 7]), 'number', 'text')).toEqual([0.1 + 0.2, 'ben', 7])
    expect(decodeCursor(encodeCursor([Number.MAX_VALUE, 'ben', 7]), 'number', 'text')).toEqual([
      Number.MAX_VALUE,
      'ben',
      7,
    ])
    expect(decodeCursor(encodeCursor(['2030-05-17T01:00:00.000Z', 7]), 'instant')).toEqual([
      '2030-05-17T01:00:00.000Z',
      7,
    ])
    expect(decodeCursor(encodeCursor([1, 'ben', 7]), 'rank', 'text')).toEqual([1, 'ben', 7])
    expect(decodeBeforeCursor(encodeCursor([7]))).toEqual([7])
    expect(decodeCursor(undefined, 'text')).toBeUndefined()
  })

  // Shows api-20.
  test('decodes to any text that a database can store', () => {
    const texts = fc.string({ unit: anyCharacter }).filter((text) => !text.includes('\0'))
    fc.assert(
      fc.property(
        texts,
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.maxSafeInteger(),
        (text, number, id) => {
          // JSON has no negative zero.
          const cursor = [number + 0, text, id] as const
          expect(decodeCursor(encodeCursor(cursor), 'number', 'text')).toEqual(cursor)
        },
      ),
    )
  })

  // Shows api-20.
  test('is never too long for its list, whatever the name in it', () => {
    const names = fc.string({ unit: anyCharacter, size: 'max', maxLength: maxNameLength }).filter(isName)
    fc.assert(
      fc.property(names, (name) => {
        const longest = [-Number.MAX_VALUE, -(2 ** 31) + 1, sortName(name), Number.MIN_SAFE_INTEGER] as const
        expect(encodeCursor(longest).length).toBeLessThanOrEqual(maxCursorLength)
      }),
      { examples: [['𠮷'.repeat(maxNameLength)], ['"'.repeat(maxNameLength)], ['\t"և'.repeat(66)]] },
    )
  })

  // Shows api-19.
  test.for([
    ['text', 'not a cursor'],
    ['text', ''],
    ['text', encoded('ben')],
    ['text', encoded(['ben'])],
    ['text', encoded(['ben', 'ben', 7])],
    ['text', encoded([7, 7])],
    ['text', encoded(['ben', '7'])],
    ['text', encoded(['ben', 7.5])],
    ['text', encoded(['ben', 2 ** 53])],
    ['text', encoded(['b\0n', 7])],
    ['text', encoded(null)],
    ['number', encoded(['7', 7])],
    ['number', Buffer.from('[1e999,7]').toString('base64url')],
    ['rank', encoded([0.5, 7])],
    ['rank', encoded([2 ** 31, 7])],
    ['rank', encoded(['1', 7])],
    ['instant', encoded(['yesterday', 7])],
    ['instant', encoded(['2030-02-30T00:00:00.000Z', 7])],
    ['instant', encoded(['0000-01-01T00:00:00.000Z', 7])],
    ['instant', encoded(['+012030-01-01T00:00:00.000Z', 7])],
    ['instant', encoded([7, 7])],
  ] as const)('of type %s that the server did not create is rejected: %s', ([kind, after]) => {
    expect(() => decodeCursor(after, kind)).toThrow(ProblemError)
  })

  test('is reported under the name of its field', () => {
    const message = 'Invalid cursor'
    expect(() => decodeCursor('x', 'text')).toThrow(expect.objectContaining({ errors: { after: message } }))
    expect(() => decodeBeforeCursor('x')).toThrow(expect.objectContaining({ errors: { before: message } }))
  })
})

describe('pageOf', () => {
  const rows = [1, 2, 3].map((id) => ({ id }))

  test('returns a cursor for the next page if there is one row more than the limit', () => {
    expect(pageOf(rows, 2, (row) => [row.id])).toEqual({ rows: rows.slice(0, 2), next: encodeCursor([2]) })
  })

  test('returns no cursor on the last page', () => {
    expect(pageOf(rows, 3, (row) => [row.id])).toEqual({ rows })
    expect(pageOf([], 3, () => [0])).toEqual({ rows: [] })
  })
})
