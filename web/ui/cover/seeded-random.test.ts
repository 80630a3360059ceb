import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seededRandom, seedOf } from './seeded-random.ts'

describe('a seeded random number generator', () => {
  test('gives the same numbers for the same seed', () => {
    const [one, other] = [seededRandom(seedOf('Catan')), seededRandom(seedOf('Catan'))]
    expect([one.next(), one.between(5, 9), one.shuffle([1, 2, 3])]).toEqual([
      other.next(),
      other.between(5, 9),
      other.shuffle([1, 2, 3]),
    ])
  })

  test('hashes a text with FNV-1a', () => {
    expect(seedOf('')).toBe(0x811c9dc5)
    expect(seedOf('a')).toBe(0xe40c292c)
    expect(seedOf('foobar')).toBe(0xbf9cf968)
  })

  test('stays within the bounds', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const random = seededRandom(seed)
        const [draw, between] = [random.next(), random.between(-3, 8)]
        expect(draw).toBeGreaterThanOrEqual(0)
        expect(draw).toBeLessThan(1)
        expect(between).toBeGreaterThanOrEqual(-3)
        expect(between).toBeLessThan(8)
        expect(['meeple', 'cube']).toContain(random.pick(['meeple', 'cube']))
      }),
    )
  })

  test('shuffles without losing items or changing the original list', () => {
    const original = [1, 2, 3, 4, 5, 6, 7, 8]
    const shuffled = seededRandom(7).shuffle(original)
    expect(original).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(shuffled).not.toEqual(original)
    expect(shuffled.toSorted()).toEqual(original)
  })

  test('picks every item about equally often', () => {
    const random = seededRandom(1)
    const counts = [0, 0, 0, 0]
    for (let draw = 0; draw < 4000; draw++) {
      const item = random.pick([0, 1, 2, 3])
      counts[item] = (counts[item] ?? 0) + 1
    }
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(120)
  })
})
