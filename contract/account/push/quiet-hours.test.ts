import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { quietText, quietUntil } from './quiet-hours.ts'

const zones = ['America/New_York', 'America/Los_Angeles', 'America/Phoenix', 'Pacific/Honolulu', 'Pacific/Guam']
const instants = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })

/** Returns what a clock shows, such as '22:05:00'. */
const clockAt = (time: Date, timeZone: string) => time.toLocaleTimeString('en-GB', { timeZone })

describe('the quiet hours', () => {
  // Requirement notifications-33: Pushes wait in ten quiet hours at the place of the member, from 10 pm unless a device has
  // another hour or none, except reminders of an event in that night.
  test('last from 22:00 to 8:00 on the clocks of a place, in every night', () => {
    fc.assert(
      fc.property(instants, fc.constantFrom(...zones), (now, zone) => {
        const clock = clockAt(now, zone)
        const end = quietUntil(now, zone)
        expect(end === undefined).toBe(clock >= '08:00' && clock < '22:00')
        if (end === undefined) return
        expect(clockAt(end, zone)).toBe('08:00:00')
        const wait = end.getTime() - now.getTime()
        expect(wait).toBeGreaterThan(0)
        // The night in which clocks are set back has an hour more.
        expect(wait).toBeLessThanOrEqual(11 * 3_600_000)
      }),
    )
  })

  test('begin at the hour that a device has, or never', () => {
    const noon = new Date('2027-01-15T17:30:00.000Z')
    const ends = [9, 12, 2, 3, null].map((from) => quietUntil(noon, 'America/New_York', from)?.toISOString())
    expect(ends).toEqual([
      '2027-01-16T00:00:00.000Z',
      '2027-01-16T03:00:00.000Z',
      undefined,
      '2027-01-15T18:00:00.000Z',
      undefined,
    ])
    expect([22, 12, 0, 14, null].map(quietText)).toEqual([
      '10 PM to 8 AM',
      '12 PM to 10 PM',
      '12 AM to 10 AM',
      '2 PM to 12 AM',
      'No quiet hours',
    ])
  })

  test.for([
    ['in which clocks are set forward', '2027-03-14T06:00:00.000Z', '2027-03-14T12:00:00.000Z'],
    ['in which clocks are set back', '2027-11-07T05:00:00.000Z', '2027-11-07T13:00:00.000Z'],
  ] as const)('end at 8:00 after a night %s', ([_case, now, end]) => {
    expect(quietUntil(new Date(now), 'America/New_York')).toEqual(new Date(end))
  })
})
