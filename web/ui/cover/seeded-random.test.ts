import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seededRandom, seedOf } from './seeded-random.ts'

describe('chance from a seed', () => {
  test('the same seed gives the same draws', () => {
    const [one, other] = [seededRandom(seedOf('Catan')), seededRandom(seedOf('Catan'))]
    expect([one.next(), one.between(5, 9), one.shuffle([1, 2, 3])]).toEqual([
      other.next(),
      other.between(5, 9),
      other.shuffle([1, 2, 3]),
    ])
  })

  test('the seed of a text is its FNV-1a hash', () => {
    expect(seedOf('')).toBe(0x811c9dc5)
    expect(seedOf('a')).toBe(0xe40c292c)
    expect(seedOf('foobar')).toBe(0xbf9cf968)
  })

  test('draws stay within their bounds', () => {
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

  test('shuffling keeps every item and leaves the given list alone', () => {
    const given = [1, 2, 3, 4, 5, 6, 7, 8]
    const shuffled = seededRandom(7).shuffle(given)
    expect(given).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(shuffled).not.toEqual(given)
    expect(shuffled.toSorted()).toEqual(given)
  })

  test('every item is drawn about as often as the others', () => {
    const random = seededRandom(1)
    const counts = [0, 0, 0, 0]
    for (let draw = 0; draw < 4000; draw++) {
      const item = random.pick([0, 1, 2, 3])
      counts[item] = (counts[item] ?? 0) + 1
    }
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(120)
  })
})
