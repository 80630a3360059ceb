import { expect, test } from 'vitest'
import { bandHexes } from './band-hexes.ts'

const hexesIn = (path: string) => path.split('Z').length - 1

test('a player has the same board everywhere', () => {
  expect(bandHexes(7)).toEqual(bandHexes(7))
})

test('members who joined one after the other have different boards', () => {
  const boards = new Set(Array.from({ length: 20 }, (_, id) => bandHexes(id + 1).some + bandHexes(id + 1).few))
  expect(boards.size).toBe(20)
})

test('on every board some hexes are filled and most are not', () => {
  for (let id = -3; id < 200; id += 1) {
    const { all, some, few } = bandHexes(id)
    expect(hexesIn(some)).toBeGreaterThan(0)
    expect(hexesIn(few)).toBeGreaterThan(0)
    expect(hexesIn(some) + hexesIn(few)).toBeLessThan(hexesIn(all) / 2)
  }
})
