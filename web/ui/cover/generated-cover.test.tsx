import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { coverPalettes } from './cover-palettes.ts'
import { GeneratedCover } from './generated-cover.tsx'
import { motifsByCategory } from './motifs-by-category.ts'

/** All that the product's lists name (SPEC 9). */
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

/** The art alone, without the name of the game, so that only colours and shapes are compared. */
function art(name: string, category: readonly string[]) {
  return renderToStaticMarkup(<GeneratedCover game={{ name, category }} decorative />)
}

const everyMotif = [...new Set([...motifsByCategory.values()].flat())]

describe('the generated cover of a game', () => {
  test('is the same every time', () => {
    expect(art('Catan', ['Strategy', 'Family'])).toBe(art('Catan', ['Strategy', 'Family']))
  })

  test('differs from that of other games in the same category', () => {
    const names = ['Catan', 'Azul', 'Chess', 'Go', 'Risk', 'Scythe', 'Root', 'Brass: Birmingham']
    expect(new Set(names.map((name) => art(name, ['Strategy']))).size).toBe(names.length)
  })

  test('follows the category', () => {
    const covers = gameCategories
      .filter((one) => one !== 'Party' && one !== 'Euro Game')
      .map((one) => art('Catan', [one]))
    expect(new Set(covers).size).toBe(covers.length)
  })

  test.each([
    ['Party', 'Party Game'],
    ['Euro Game', 'Euro-style'],
  ])('is one and the same for %s and %s', (one, other) => {
    expect(art('Dixit', [one])).toBe(art('Dixit', [other]))
  })

  test.each(gameCategories)('is drawn for %s alone', (category) => {
    expect(motifsByCategory.get(category)).not.toHaveLength(0)
    expect(art('Catan', [category])).toMatch(/<(path|circle|ellipse)/)
  })

  test('is abstract for a game with no category, or with none we know', () => {
    const abstract = art('Catan', ['Abstract'])
    expect(art('Catan', [])).toBe(abstract)
    expect(art('Catan', ['Wargame', 'constructor', '__proto__'])).toBe(abstract)
  })

  test('is sound for any name and any mix of categories', () => {
    const anyGame = [fc.string({ unit: 'binary' }), fc.subarray([...gameCategories])] as const
    fc.assert(
      fc.property(...anyGame, (name, category) => {
        expect(art(name, category)).not.toMatch(/NaN|undefined|Infinity|\[object/)
      }),
      { numRuns: 400 },
    )
  })

  test('carries no id, so any number of them can stand on one page', () => {
    for (const category of gameCategories) expect(art('Catan', [category])).not.toMatch(/ id=|url\(/)
  })

  test('is called by the name of its game', () => {
    const cover = renderToStaticMarkup(<GeneratedCover game={{ name: 'Tigris & "Euphrates"', category: [] }} />)
    expect(cover).toContain('role="img" aria-label="Tigris &amp; &quot;Euphrates&quot;"')
  })

  test('is hidden from assistive technology when it is decoration', () => {
    expect(art('Catan', [])).toContain('aria-hidden="true"')
    expect(art('Catan', [])).not.toContain('role=')
  })
})

describe('every motif', () => {
  test.each(everyMotif.map((Motif) => [Motif.name, Motif] as const))('%s is sound in all palettes', (_, Motif) => {
    for (const palette of coverPalettes) {
      for (const seed of [0, 1, 2, 3, 4, 5, 1_000_003, 2 ** 31 - 1]) {
        const markup = renderToStaticMarkup(
          <svg>
            <Motif seed={seed} {...palette} />
          </svg>,
        )
        expect(markup).not.toMatch(/NaN|undefined|Infinity|\[object/)
        expect(markup.match(/<(path|circle|rect|ellipse)/g)?.length).toBeLessThan(150)
      }
    }
  })
})
