import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { anyCodePoint } from '../../../contract/platform/testing/characters.ts'
import { initialOf } from './avatar.tsx'

describe('the initial of a name', () => {
  test.each([
    ['Ada Lovelace', 'A'],
    ['grace', 'G'],
    ['  Linus', 'L'],
    ['Öykü', 'Ö'],
    ['o\u0308zil', 'Ö'],
    ['éloïse', 'É'],
    ['ßeta', 'S'],
    ['ﬁona', 'F'],
    ['李小龍', '李'],
    ['Žofie', 'Ž'],
    ['\u{10428}eseret', '\u{10400}'],
    ['"Ace" Ventura', 'A'],
    ['🎲 Dan', 'D'],
    ['7 of Nine', '7'],
  ])('of %s is %s', (fullName, initial) => {
    expect(initialOf(fullName)).toBe(initial)
  })

  test.each([
    ['🎲', '🎲'],
    ['👩🏽‍🚀👾', '👩🏽‍🚀'],
    ['🇩🇪', '🇩🇪'],
    ['***', '*'],
  ])('of %s, a name without a letter, is %s', (fullName, initial) => {
    expect(initialOf(fullName)).toBe(initial)
  })

  test.each([[''], ['   '], ['\u200b\u200d'], ['\ud800']])(
    'of %j, a name without a visible character, is a question mark',
    (fullName) => {
      expect(initialOf(fullName)).toBe('?')
    },
  )

  // Shows layout-47.
  test('is found by a browser that cannot count visible characters', () => {
    vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined })
    expect(initialOf('Öykü')).toBe('Ö')
    vi.unstubAllGlobals()
  })

  test('is always exactly one visible character', () => {
    const graphemes = new Intl.Segmenter()
    fc.assert(
      fc.property(fc.string({ unit: anyCodePoint }), (fullName) => {
        const initial = initialOf(fullName)
        expect([...graphemes.segment(initial)]).toHaveLength(1)
        expect(initial).toMatch(/[\p{L}\p{N}\p{S}\p{P}]/u)
      }),
      { numRuns: 300 },
    )
  })
})
