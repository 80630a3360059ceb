import { describe, expect, test } from 'vitest'
import { bandHexes } from './band-hexes.ts'

const hexesIn = (path: string) => path.split('Z').length - 1

describe('the hex pattern of a player', () => {
  test('is the same for the same member id', () => {
    expect(bandHexes(7)).toEqual(bandHexes(7))
  })

  test('differs between members with consecutive ids', () => {
    const patterns = new Set(Array.from({ length: 20 }, (_, id) => bandHexes(id + 1).some + bandHexes(id + 1).few))
    expect(patterns.size).toBe(20)
  })

  test('fills some hexes, but less than half of them', () => {
    for (let id = -3; id < 200; id += 1) {
      const { all, some, few } = bandHexes(id)
      expect(hexesIn(some)).toBeGreaterThan(0)
      expect(hexesIn(few)).toBeGreaterThan(0)
      expect(hexesIn(some) + hexesIn(few)).toBeLessThan(hexesIn(all) / 2)
    }
  })
})
