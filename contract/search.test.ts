import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldCase, sortName } from './search.ts'

describe('a search', () => {
  test.for([
    ['TAL DER KÖNIGE', 'Tal der Könige'],
    ['STRASSE', 'Die Straße'],
    ['GROẞ', 'groß'],
    ['könige', 'Tal der Ko\u0308nige'],
    ['ΣΟΦΟΣ', 'ο σοφός'.normalize('NFC').replace('ό', 'ο')],
    ['catan', 'CATAN'],
  ] as const)('for %s finds %s', ([search, text]) => {
    expect(foldCase(text)).toContain(foldCase(search))
  })

  test('compares what is folded already as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldCase(foldCase(text))).toBe(foldCase(text))
      }),
    )
  })
})

test('names are sorted with case and accents aside', () => {
  expect(['Zoo', 'azul', 'Älva', 'Alba'].toSorted((one, other) => (sortName(one) < sortName(other) ? -1 : 1))).toEqual([
    'Alba',
    'Älva',
    'azul',
    'Zoo',
  ])
})
