import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { anyCodePoint } from '../../../contract/platform/testing/characters.ts'
import { coverPalettes } from './cover-palettes.ts'
import { GeneratedCover, motifsByCategory } from './generated-cover.tsx'

/** All categories of the category lists. */
const gameCategories = [
  'Strategy',
  'Family',
  'Card Game',
  'Party Game',
  'Party',
  'Cooperative',
  'Dice',
  'Resource Management',
  'Worker Placement',
  'Abstract',
  'Euro-style',
  'Euro Game',
  'Deck Building',
  'Pattern Building',
]

/** Returns the drawing without the name of the game, to compare only colours and shapes. */
function art(name: string, category: readonly string[]) {
  return renderToStaticMarkup(createElement(GeneratedCover, { game: { name, category }, decorative: true }))
}

const everyMotif = [...new Set([...motifsByCategory.values()].flat())]

describe('the generated cover of a game', () => {
  test('is always the same for the same name and categories', () => {
    expect(art('Catan', ['Strategy', 'Family'])).toBe(art('Catan', ['Strategy', 'Family']))
  })

  test('differs between games of the same category', () => {
    const names = ['Catan', 'Azul', 'Chess', 'Go', 'Risk', 'Scythe', 'Root', 'Brass: Birmingham']
    expect(new Set(names.map((name) => art(name, ['Strategy']))).size).toBe(names.length)
  })

  test('differs between categories', () => {
    const covers = gameCategories
      .filter((one) => one !== 'Party' && one !== 'Euro Game')
      .map((one) => art('Catan', [one]))
    expect(new Set(covers).size).toBe(covers.length)
  })

  test.each([
    ['Party', 'Party Game'],
    ['Euro Game', 'Euro-style'],
  ])('is the same for the categories %s and %s', (one, other) => {
    expect(art('Dixit', [one])).toBe(art('Dixit', [other]))
  })

  test.each(gameCategories)('shows a motif for the category %s', (category) => {
    expect(motifsByCategory.get(category)).not.toHaveLength(0)
    expect(art('Catan', [category])).toMatch(/<(path|circle|ellipse)/)
  })

  test('shows an abstract motif for a game without known categories', () => {
    const abstract = art('Catan', ['Abstract'])
    expect(art('Catan', [])).toBe(abstract)
    expect(art('Catan', ['Wargame', 'constructor', '__proto__'])).toBe(abstract)
  })

  test('is valid for any name and any categories', () => {
    const anyGame = [fc.string({ unit: anyCodePoint }), fc.subarray([...gameCategories])] as const
    fc.assert(
      fc.property(...anyGame, (name, category) => {
        expect(art(name, category)).not.toMatch(/NaN|undefined|Infinity|\[object/)
      }),
      { numRuns: 400 },
    )
  })

  test('has no ids, which would clash with those of other covers on the page', () => {
    for (const category of gameCategories) expect(art('Catan', [category])).not.toMatch(/ id=|url\(/)
  })

  test('uses the name of the game as its accessible name', () => {
    const cover = renderToStaticMarkup(
      createElement(GeneratedCover, { game: { name: 'Tigris & "Euphrates"', category: [] } }),
    )
    expect(cover).toContain('role="img" aria-label="Tigris &amp; &quot;Euphrates&quot;"')
  })

  test('is hidden from screen readers when it is decorative', () => {
    expect(art('Catan', [])).toContain('aria-hidden="true"')
    expect(art('Catan', [])).not.toContain('role=')
  })
})

describe('every motif', () => {
  test.each(everyMotif.map((Motif) => [Motif.name, Motif] as const))('%s is valid in all palettes', (_, Motif) => {
    for (const palette of coverPalettes) {
      for (const seed of [0, 1, 2, 3, 4, 5, 1_000_003, 2 ** 31 - 1]) {
        const markup = renderToStaticMarkup(createElement('svg', {}, createElement(Motif, { seed, ...palette })))
        expect(markup).not.toMatch(/NaN|undefined|Infinity|\[object/)
        expect(markup.match(/<(path|circle|rect|ellipse)/g)?.length).toBeLessThan(150)
      }
    }
  })
})
