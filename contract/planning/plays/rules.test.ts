import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { importedPlays, likelyPeople, playRefusal } from './rules.ts'

const night = {
  status: 'active',
  date: '2030-05-18T18:00:00.000Z',
  duration: 120,
  isAttending: true,
  isHosting: false,
  isCoHosting: false,
} as const

const [during, after] = [new Date('2030-05-18T19:59:00.000Z'), new Date('2030-05-18T20:01:00.000Z')]

// Requirement plays-1: After an event that was not cancelled, the host, co-hosts and attendees record each game that
// they played, with the number of people, and optionally the minutes and whether this number was good.
test.for([
  ['an attendee, after the event', {}, after, undefined],
  ['an attendee, during the event', {}, during, 'EventNotOver'],
  ['an attendee of a cancelled event', { status: 'cancelled' }, after, 'EventCancelled'],
  ['a host without a seat', { isAttending: false, isHosting: true }, after, undefined],
  ['a co-host without a seat', { isAttending: false, isCoHosting: true }, after, undefined],
  ['another member', { isAttending: false }, after, 'NotThere'],
] as const)('recording plays, for %s', ([_who, change, now, refusal]) => {
  expect(playRefusal({ ...night, ...change }, now)).toBe(refusal)
})

test('the likely number of people counts guests, extra people and a playing host without a seat', () => {
  const event = { attendeeCount: 3, extraPeople: 1, isHostPlaying: true, host: { id: 9 }, attendees: [] }
  expect(likelyPeople(event)).toBe(5)
  expect(likelyPeople({ ...event, attendees: [{ userId: 9 }] })).toBe(4)
  expect(likelyPeople({ ...event, isHostPlaying: false, attendeeCount: 0, extraPeople: 0 })).toBe(1)
})

describe('the imported plays of a game', () => {
  const counts = fc.record({
    inFile: fc.option(fc.nat(500)),
    imported: fc.nat(500),
    recorded: fc.nat(500),
  })

  // Requirement plays-7: The import of a shelf file raises the plays of a game to the number of the file and never
  // lowers them.
  test('never decrease, reach the number of the file, and stay equal when the file is imported again', () => {
    fc.assert(
      fc.property(counts, ({ inFile, imported, recorded }) => {
        const stored = importedPlays({ inFile, imported, recorded })
        expect(stored).toBeGreaterThanOrEqual(imported)
        expect(stored + recorded).toBe(Math.max(imported + recorded, inFile ?? 0))
        expect(importedPlays({ inFile, imported: stored, recorded })).toBe(stored)
      }),
    )
  })

  test('do not change when a member imports their own export', () => {
    fc.assert(
      fc.property(counts, ({ imported, recorded }) => {
        expect(importedPlays({ inFile: imported + recorded, imported, recorded })).toBe(imported)
      }),
    )
  })
})
