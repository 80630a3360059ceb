import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { detailsAt, mergeByDistance, replacesTypedPlace } from './rules.ts'

const venues = fc.array(fc.record({ id: fc.nat(), miles: fc.option(fc.integer({ min: 0, max: 5 })) }), { maxLength: 8 })

describe('the venues that a host can choose', () => {
  // Requirement venues-3: In the forms of events and date polls, the host chooses a venue, the nearest first, which
  // fills in zip code and location details. The form asks before it replaces a place that the host typed.
  test('are all listed once, the nearest first, own ones first at the same distance, and unknown places last', () => {
    fc.assert(
      fc.property(venues, venues, (own, shared) => {
        const merged = mergeByDistance(own, shared)
        expect(new Set(merged)).toEqual(new Set([...own, ...shared]))
        const miles = merged.map((venue) => venue.miles ?? Infinity)
        expect(miles).toEqual(miles.toSorted((one, other) => (one === other ? 0 : one - other)))
        const ranks = merged.map((venue) => `${venue.miles ?? 'x'} ${shared.includes(venue) ? 2 : 1}`)
        expect(ranks).toEqual(ranks.toSorted())
      }),
    )
  })
})

describe('the location details of an event at a venue', () => {
  // Requirement venues-8: 'Plan a night' at a venue or place in the middle fills in zip code and details with the
  // venue's name; those of a private venue are for attendees. Cancelling removes the place from the address.
  test.for([
    ['Meeple Café', 'Back room', 'Meeple Café, Back room'],
    ['Meeple Café', null, 'Meeple Café'],
    ['Meeple Café', 'Behind the Meeple Café', 'Behind the Meeple Café'],
    ['Meeple Café', 'x'.repeat(200), `Meeple Café, ${'x'.repeat(200)}`],
  ] as const)('name the venue %s once, with its details', ([name, locationDetails, expected]) => {
    expect(detailsAt({ name, locationDetails })).toBe(expected)
  })
})

describe('choosing a venue', () => {
  const venue = { location: '97205', locationDetails: 'Back room' }
  // Shows venues-3.
  test.for([
    ['an empty form', { location: '', locationDetails: '', isLocationTyped: false }, false],
    ['the proposed zip code', { location: '97209', locationDetails: '', isLocationTyped: false }, false],
    ['another zip code that the host typed', { location: '97209', locationDetails: '', isLocationTyped: true }, true],
    ['the same zip code', { location: '97205', locationDetails: '', isLocationTyped: true }, false],
    ['other details', { location: '97205', locationDetails: 'My house', isLocationTyped: false }, true],
    ['the same details', { location: '97205', locationDetails: 'Back room ', isLocationTyped: false }, false],
  ] as const)('asks first only if the host loses what they typed: %s', ([_case, filledIn, expected]) => {
    expect(replacesTypedPlace(filledIn, venue)).toBe(expected)
  })
})
