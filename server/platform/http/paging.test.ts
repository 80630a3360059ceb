import { describe, expect, test } from 'vitest'
import { decodeMark, decodeMarkBefore, encodeMark, pageOf } from './paging.ts'
import { Refusal } from './refusal.ts'

const written = (mark: unknown) => Buffer.from(JSON.stringify(mark)).toString('base64url')

describe('a mark', () => {
  test('comes back as it was given out', () => {
    expect(decodeMark(encodeMark(['Älva 🎲', 7]), 'text')).toEqual(['Älva 🎲', 7])
    expect(decodeMark(encodeMark([0.1 + 0.2, 'ben', 7]), 'number', 'text')).toEqual([0.1 + 0.2, 'ben', 7])
    expect(decodeMark(encodeMark([Number.MAX_VALUE, 'ben', 7]), 'number', 'text')).toEqual([Number.MAX_VALUE, 'ben', 7])
    expect(decodeMark(encodeMark(['2030-05-17T01:00:00.000Z', 7]), 'instant')).toEqual(['2030-05-17T01:00:00.000Z', 7])
    expect(decodeMark(encodeMark([1, 'ben', 7]), 'rank', 'text')).toEqual([1, 'ben', 7])
    expect(decodeMarkBefore(encodeMark([7]))).toEqual([7])
    expect(decodeMark(undefined, 'text')).toBeUndefined()
  })

  test.for([
    ['text', 'no mark at all'],
    ['text', ''],
    ['text', written('ben')],
    ['text', written(['ben'])],
    ['text', written(['ben', 'ben', 7])],
    ['text', written([7, 7])],
    ['text', written(['ben', '7'])],
    ['text', written(['ben', 7.5])],
    ['text', written(['ben', 2 ** 53])],
    ['text', written(['b\0n', 7])],
    ['text', written(null)],
    ['number', written(['7', 7])],
    ['number', Buffer.from('[1e999,7]').toString('base64url')],
    ['rank', written([0.5, 7])],
    ['rank', written([2 ** 31, 7])],
    ['rank', written(['1', 7])],
    ['instant', written(['yesterday', 7])],
    ['instant', written(['2030-02-30T00:00:00.000Z', 7])],
    ['instant', written(['0000-01-01T00:00:00.000Z', 7])],
    ['instant', written(['+012030-01-01T00:00:00.000Z', 7])],
    ['instant', written([7, 7])],
  ] as const)('for %s that no answer gave is refused: %s', ([kind, after]) => {
    expect(() => decodeMark(after, kind)).toThrow(Refusal)
  })

  test('is refused under the name of its field', () => {
    const message = 'This mark is not one of ours'
    expect(() => decodeMark('x', 'text')).toThrow(expect.objectContaining({ errors: { after: message } }))
    expect(() => decodeMarkBefore('x')).toThrow(expect.objectContaining({ errors: { before: message } }))
  })
})

describe('a page', () => {
  const rows = [1, 2, 3].map((id) => ({ id }))

  test('has a next one where one row more was found', () => {
    expect(pageOf(rows, 2, (row) => [row.id])).toEqual({ rows: rows.slice(0, 2), next: encodeMark([2]) })
  })

  test('is the last one where no more was found', () => {
    expect(pageOf(rows, 3, (row) => [row.id])).toEqual({ rows })
    expect(pageOf([], 3, () => [0])).toEqual({ rows: [] })
  })
})
