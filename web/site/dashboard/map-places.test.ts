import { expect, test } from 'vitest'
import { mapPlaces } from './neighbourhood-map.tsx'

const fromMiddle = ({ x, y }: { x: number; y: number }) => Math.hypot(x - 50, y - 50)
const at = (...miles: number[]) => miles.map((distance) => ({ distance }))

test('places players who live farther away farther from the middle', () => {
  const distances = mapPlaces(at(0, 1, 2, 5, 10)).map(fromMiddle)
  expect(distances).toEqual(distances.toSorted((a, b) => a - b))
})

test('keeps every player on the map and clear of the house in the middle', () => {
  for (const place of mapPlaces(at(0, 0.1, 99, 100, 4000))) {
    expect(fromMiddle(place)).toBeGreaterThanOrEqual(25.99)
    expect(fromMiddle(place)).toBeLessThanOrEqual(40.01)
  }
})

test.for([0, 2.5])('keeps players apart who all live %f miles away', (miles) => {
  const places = mapPlaces(at(...Array.from({ length: 9 }, () => miles)))
  for (const [index, place] of places.entries())
    for (const other of places.slice(index + 1))
      expect(Math.hypot(place.x - other.x, place.y - other.y)).toBeGreaterThan(7)
})
