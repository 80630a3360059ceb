import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Coordinates,
  distanceUnits,
  earthRadiusInMiles,
  formatDistance,
  formatTravelDistance,
  fromWholeMiles,
  milesBetween,
  toWholeMiles,
} from './distance.ts'

const anywhere: fc.Arbitrary<Coordinates> = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

describe('milesBetween', () => {
  test.each([
    ['New York to Los Angeles', [40.7128, -74.006], [34.0522, -118.2437], 2446],
    ['London to Paris', [51.5074, -0.1278], [48.8566, 2.3522], 213],
    ['Sydney to Auckland', [-33.8688, 151.2093], [-36.8485, 174.7633], 1340],
  ] as const)('from %s', (_name, [latitude, longitude], [toLatitude, toLongitude], miles) => {
    const distance = milesBetween({ latitude, longitude }, { latitude: toLatitude, longitude: toLongitude })
    expect(Math.abs(distance - miles)).toBeLessThan(2)
  })

  test('returns 69.09 miles for one degree along a meridian, the equator or across the date line', () => {
    const origin = { latitude: 0, longitude: 0 }
    expect(milesBetween(origin, { latitude: 1, longitude: 0 })).toBeCloseTo(69.0934, 3)
    expect(milesBetween(origin, { latitude: 0, longitude: 1 })).toBeCloseTo(69.0934, 3)
    expect(milesBetween({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 })).toBeCloseTo(69.0934, 3)
  })

  test('returns half the circumference of the earth from pole to pole', () => {
    const miles = milesBetween({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 0 })
    expect(miles).toBeCloseTo(Math.PI * earthRadiusInMiles, 6)
  })

  test('returns 0 for the same point and is symmetric', () => {
    fc.assert(
      fc.property(anywhere, anywhere, (here, there) => {
        expect(milesBetween(here, here)).toBe(0)
        expect(milesBetween(here, there)).toBe(milesBetween(there, here))
      }),
    )
  })

  test('satisfies the triangle inequality and never exceeds half the circumference', () => {
    fc.assert(
      fc.property(anywhere, anywhere, anywhere, (from, via, to) => {
        const direct = milesBetween(from, to)
        expect(direct).toBeLessThanOrEqual(milesBetween(from, via) + milesBetween(via, to) + 1e-3)
        expect(direct).toBeLessThanOrEqual(Math.PI * earthRadiusInMiles)
      }),
    )
  })
})

describe('whole miles', () => {
  // Shows profile-17.
  test('stay the same when they are shown in any unit and converted back', () => {
    const wholeMiles = fc.integer({ min: 0, max: 10_000 })
    fc.assert(
      fc.property(wholeMiles, fc.constantFrom(...distanceUnits), (miles, unit) => {
        expect(toWholeMiles(fromWholeMiles(miles, unit), unit)).toBe(miles)
      }),
    )
  })
})

describe('a distance', () => {
  // Requirement players-17: A distance has one decimal and is given in miles, or in kilometers if the member chose so.
  // Shows dashboard-14.
  test.each([
    [0, '0.0 miles', '0.0 km'],
    [1, '1.0 miles', '1.6 km'],
    [2.26, '2.3 miles', '3.6 km'],
    [9.96, '10.0 miles', '16.0 km'],
    [145.04, '145.0 miles', '233.4 km'],
    [2446, '2,446.0 miles', '3,936.5 km'],
  ])('of %d miles is formatted as %s or %s', (miles, inMiles, inKilometers) => {
    expect([formatDistance(miles, 'miles'), formatDistance(miles, 'kilometers')]).toEqual([inMiles, inKilometers])
  })

  test.each([
    [1, '1 mile', '2 km'],
    [10, '10 miles', '16 km'],
    [100, '100 miles', '161 km'],
  ])('that a member travels, %d miles, is formatted as %s or %s', (miles, inMiles, inKilometers) => {
    const words = [formatTravelDistance(miles, 'miles'), formatTravelDistance(miles, 'kilometers')]
    expect(words).toEqual([inMiles, inKilometers])
  })
})
