import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findZip, listedZipAt, milesBetweenZips, timeZoneOfZip, zipsWithin } from './zip-atlas.ts'
import { readZipEntries } from './zip-entries.ts'

const entries = readZipEntries()
const anyEntry = fc.constantFrom(...entries)
const notZips = ['00000', '', '9720', '972050', '97205-1234', ' 97205', 'abcde', '९७२०५', '__proto__', 'K1A']

describe('finding a zip', () => {
  test('returns its place, coordinates and time zone', () => {
    expect(findZip('97205')).toEqual({
      zip: '97205',
      place: 'Portland, OR',
      state: 'OR',
      latitude: expect.closeTo(45.52, 1),
      longitude: expect.closeTo(-122.69, 1),
      timeZone: 'America/Los_Angeles',
      isArea: false,
    })
  })

  test.for([
    ['75036', 'Frisco, TX', 'America/Chicago'],
    ['85288', 'Tempe, AZ', 'America/Phoenix'],
    ['97129', 'Hillsboro, OR', 'America/Los_Angeles'],
  ] as const)('knows %s, which is newer than the table of the package', ([zip, place, timeZone]) => {
    expect(findZip(zip)).toMatchObject({ place, timeZone, isArea: false })
    expect(zipsWithin(zip, 30).length).toBeGreaterThan(10)
  })

  // Requirement players-24: A zip code that we do not know has the place, the zone and the neighbours of the middle of the
  // zip codes with the same three first digits, and the forms say so.
  test.for([
    ['75000', 'Plano, TX', 'America/Chicago'],
    ['10200', 'New York, NY', 'America/New_York'],
    ['85200', 'Gilbert, AZ', 'America/Phoenix'],
    ['97200', 'Portland, OR', 'America/Los_Angeles'],
    ['79900', 'El Paso, TX', 'America/Denver'],
  ] as const)('uses the middle of the area for %s, which it does not know', ([zip, place, timeZone]) => {
    expect(findZip(zip)).toMatchObject({ zip, place, timeZone, isArea: true })
    expect(timeZoneOfZip(zip)).toBe(timeZone)
    const listed = listedZipAt(zip)
    expect(zipsWithin(zip, 30)).toContainEqual({ zip: listed, miles: 0 })
    const neighbours = entries.filter((entry) => entry.zip.startsWith(zip.slice(0, 3)))
    expect(neighbours.every((entry) => (milesBetweenZips(zip, entry.zip) ?? 9_999) < 75)).toBe(true)
    const finding = neighbours.filter((entry) => zipsWithin(entry.zip, 75).some((nearby) => nearby.zip === listed))
    expect(finding).toEqual(neighbours)
  })

  test('requires leading zeros', () => {
    expect(findZip('02108')).toMatchObject({ zip: '02108', place: 'Boston, MA' })
    expect(findZip('2108')).toBeUndefined()
  })

  test('writes military post offices in capitals', () => {
    expect(findZip('09012')?.place).toBe('APO, AE')
  })

  // Requirement players-20: The server knows the centre of more than 40,000 US zip codes.
  test('knows more than 40,000 distinct zips in the United States', () => {
    expect(entries.length).toBeGreaterThan(40_000)
    expect(new Set(entries.map((entry) => entry.zip)).size).toBe(entries.length)
    const abroad = new Set(['AA', 'AE', 'AP', 'AS', 'FM', 'GU', 'MH', 'MP', 'PW'])
    const strays = entries.filter(
      ({ zip, state, latitude, longitude }) =>
        !abroad.has(state) &&
        zip !== wakeIsland &&
        !(latitude > 17 && latitude < 72 && longitude > -177 && longitude < -64),
    )
    expect(strays).toEqual([])
  })

  test('returns no place, time zone, neighbours or distance for unknown zips', () => {
    const withoutPosition = '34001'
    for (const zip of [...notZips, withoutPosition]) {
      expect(findZip(zip)).toBeUndefined()
      expect(timeZoneOfZip(zip)).toBeUndefined()
      expect(zipsWithin(zip, 100)).toEqual([])
      expect(milesBetweenZips(zip, '97205')).toBeUndefined()
      expect(milesBetweenZips('97205', zip)).toBeUndefined()
    }
  })
})

describe('measuring the miles between two zips', () => {
  test.each([
    ['97205', '98101', 145, 3],
    ['10001', '90001', 2450, 20],
    ['60601', '63101', 260, 8],
    ['33101', '99501', 4000, 60],
    ['96813', '94102', 2395, 20],
  ])('returns about the right distance from %s to %s: %d', (from, to, miles, tolerance) => {
    expect(Math.abs((milesBetweenZips(from, to) ?? NaN) - miles)).toBeLessThan(tolerance)
  })

  test('returns less than two miles within a city, and zero for the same zip', () => {
    expect(milesBetweenZips('97205', '97209')).toBeGreaterThan(0)
    expect(milesBetweenZips('97205', '97209')).toBeLessThan(2)
    expect(milesBetweenZips('97205', '97205')).toBe(0)
  })

  test('returns the same distance in both directions, and never more than the length of a detour', () => {
    fc.assert(
      fc.property(anyEntry, anyEntry, anyEntry, (from, via, to) => {
        const direct = milesBetweenZips(from.zip, to.zip) ?? NaN
        const legs = (milesBetweenZips(from.zip, via.zip) ?? NaN) + (milesBetweenZips(via.zip, to.zip) ?? NaN)
        expect(direct).toBe(milesBetweenZips(to.zip, from.zip))
        expect(direct).toBeLessThanOrEqual(legs + 1e-6)
      }),
    )
  })
})

describe('listing the zips within a radius', () => {
  test('returns the zip itself and its neighbours, the nearest first', () => {
    const nearby = zipsWithin('97205', 10)
    expect(nearby).toContainEqual({ zip: '97205', miles: 0 })
    expect(nearby).toContainEqual({ zip: '97209', miles: milesBetweenZips('97205', '97209') })
    expect(nearby.map(({ zip }) => zip)).not.toContain('98101')
    expect(nearby.map(({ miles }) => miles)).toEqual(nearby.map(({ miles }) => miles).toSorted((a, b) => a - b))
  })

  // Requirement api-340: A circle around a zip code binds only zip codes of the table, also where an area has codes that
  // the table lacks: rows store the code of the table at which lists find them.
  test('returns the same zips as comparing the distance of every zip of the table', () => {
    const anyRadius = fc.oneof(fc.double({ min: 0, max: 200, noNaN: true }), fc.constantFrom(1, 100, 3000, 13_000))
    fc.assert(
      fc.property(anyEntry, anyRadius, (centre, radius) => {
        const isWithin = (zip: string) => (milesBetweenZips(centre.zip, zip) ?? Infinity) <= radius
        const everyZipWithin = entries.map(({ zip }) => zip).filter(isWithin)
        expect(
          zipsWithin(centre.zip, radius)
            .map(({ zip }) => zip)
            .toSorted(),
        ).toEqual(everyZipWithin.toSorted())
      }),
      { numRuns: 40 },
    )
  })

  test('finds zips across the date line', () => {
    expect(zipsWithin(wakeIsland, 2400).map(({ zip }) => zip)).toContain('96813')
    expect(zipsWithin('96813', 2400).map(({ zip }) => zip)).toContain(wakeIsland)
  })

  test('returns the zip itself for a radius of zero, and nothing for a negative radius or NaN', () => {
    expect(zipsWithin('97205', 0)).toContainEqual({ zip: '97205', miles: 0 })
    expect(zipsWithin('97205', -1)).toEqual([])
    expect(zipsWithin('97205', NaN)).toEqual([])
    expect(zipsWithin('97205', Infinity)).toHaveLength(entries.length)
  })
})

const wakeIsland = '96898'
