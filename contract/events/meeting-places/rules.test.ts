import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { milesBetween } from '../../people/distance.ts'
import { pickTowns, rankTowns, rankVenues, roundUpTrip } from './rules.ts'

const points = {
  latitude: fc.double({ min: 44, max: 46, noNaN: true }),
  longitude: fc.double({ min: -124, max: -122, noNaN: true }),
}
const travellers = fc.array(fc.record({ ...points, maxMiles: fc.integer({ min: 1, max: 100 }) }), {
  minLength: 1,
  maxLength: 6,
})
const zips = fc
  .array(fc.record({ ...points, place: fc.constantFrom('Salem, OR', 'Portland, OR', 'Bend, OR') }), { maxLength: 12 })
  .map((list) => list.map((zip, index) => ({ zip: String(97001 + index), ...zip })))

describe('the towns to meet in', () => {
  // Requirement dates-9: The host of a date poll finds the towns that all who said yes or maybe reach with the shortest
  // longest trip, and moves the poll there with one press. Hidden zip codes are left out (decision 36).
  test('are reachable for every traveller, each listed once, and no other town has a shorter longest trip', () => {
    fc.assert(
      fc.property(zips, travellers, (list, people) => {
        const towns = rankTowns(list, people)
        expect(new Set(towns.map(({ place }) => place)).size).toBe(towns.length)
        const reachable = list.flatMap(({ place, ...point }) => {
          const trips = people.map((person) => milesBetween(person, point))
          const isReached = people.every(({ maxMiles }, index) => Number(trips[index]) <= maxMiles)
          return isReached ? [{ place, longest: Math.max(...trips) }] : []
        })
        expect(new Set(towns.map(({ place }) => place))).toEqual(new Set(reachable.map(({ place }) => place)))
        for (const { place, longest } of reachable)
          expect(towns.find((town) => town.place === place)?.longestTrip).toBeLessThanOrEqual(longest)
        const trips = towns.map(({ longestTrip }) => longestTrip)
        expect(trips).toEqual(trips.toSorted((one, other) => one - other))
      }),
    )
  })

  test('are the same for travellers and zip codes in any order, and one more traveller never shortens a longest trip', () => {
    fc.assert(
      fc.property(zips, travellers, (list, people) => {
        const towns = rankTowns(list, people)
        expect(rankTowns(list.toReversed(), people).map(({ place }) => place)).toEqual(towns.map(({ place }) => place))
        for (const { place, longestTrip } of towns) {
          const before = rankTowns(list, people.slice(1)).find((town) => town.place === place)
          expect(before?.longestTrip ?? 0).toBeLessThanOrEqual(longestTrip)
        }
      }),
    )
  })
})

// Shows venues-6.
test('the towns to meet in leave out companies that have their own zip code', () => {
  const portland = { place: 'Portland, OR', latitude: 45.52, longitude: -122.68 }
  const list = [
    { ...portland, zip: '97253', place: 'US Bank, OR' },
    { ...portland, zip: '97205' },
    { ...portland, zip: '97209', latitude: 45.53 },
    { ...portland, zip: '97005', place: 'Beaverton, OR', longitude: -122.8 },
  ]
  const towns = pickTowns(rankTowns(list, [{ ...portland, maxMiles: 50 }]), list)
  expect(towns.map(({ place }) => place)).toEqual(['Portland, OR', 'Beaverton, OR'])
})

// Shows venues-6.
test('the venues to meet at are those that all travellers reach, sorted by the longest trip', () => {
  fc.assert(
    fc.property(zips, travellers, (list, people) => {
      const ranked = rankVenues(list, people)
      const isReached = (point: (typeof list)[number]) =>
        people.every((person) => milesBetween(person, point) <= person.maxMiles)
      expect(new Set(ranked.map(({ zip }) => zip))).toEqual(new Set(list.filter(isReached).map(({ zip }) => zip)))
      const trips = ranked.map(({ longestTrip }) => longestTrip)
      expect(trips).toEqual(trips.toSorted((one, other) => one - other))
    }),
  )
})

test('a trip is rounded up to five miles', () => {
  expect([0, 5, 5.1, 12].map(roundUpTrip)).toEqual([5, 5, 10, 15])
})
