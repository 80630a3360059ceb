import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clockTime, eventDay } from '../../../contract/events/event-times.ts'
import {
  clockChangeNote,
  defaultDay,
  durationChoices,
  emptyEventForm,
  EventForm,
  fallbackGame,
  instantOf,
  newEventOf,
  seatChoices,
  timeSlots,
  todayIn,
} from './event-form.ts'

const portland = 'America/Los_Angeles'

describe('the form for a new event', () => {
  // Requirement creating-events-27: The form starts with 2 hours, 6 seats, 18:00 and game 1 (Catan).
  test('defaults to 18:00, 2 hours, 6 attendees, Catan and the zip code of the member', () => {
    expect(emptyEventForm('97205')).toMatchObject({
      time: '18:00',
      duration: '2',
      maxAttendees: '6',
      games: [{ id: 1, name: 'Catan' }],
      location: '97205',
    })
    expect(emptyEventForm(null).location).toBe('')
  })

  // Requirement events-12: The form proposes today at 18:00, or tomorrow once that has passed.
  test.for([
    ['in the afternoon', '2030-05-17T23:00:00Z', '2030-05-17'],
    ['at 18:00 sharp', '2030-05-18T01:00:00Z', '2030-05-17'],
    ['once 18:00 has passed', '2030-05-18T01:00:01Z', '2030-05-18'],
    ['on the last evening of the year', '2031-01-01T05:00:00Z', '2031-01-01'],
  ] as const)('proposes the next 18:00 at the place: %s', ([_when, now, expected]) => {
    expect(defaultDay(portland, new Date(now))).toBe(expected)
  })

  test('uses the time zone of the place for the default day', () => {
    const now = new Date('2030-05-17T23:30:00Z')
    expect(defaultDay('America/New_York', now)).toBe('2030-05-18')
    expect(defaultDay('Pacific/Honolulu', now)).toBe('2030-05-17')
    expect(todayIn('Asia/Tokyo', now)).toBe('2030-05-18')
  })
})

describe('the choices of the event form', () => {
  // Requirement creating-events-3: The time is one of all half hours of the day, written as 'h:mm a'.
  test('for the time are all half hours of a day, labelled h:mm a', () => {
    expect(timeSlots).toHaveLength(48)
    expect(timeSlots.slice(0, 2)).toEqual([
      { value: '00:00', label: '12:00 AM' },
      { value: '00:30', label: '12:30 AM' },
    ])
    expect(timeSlots).toContainEqual({ value: '18:00', label: '6:00 PM' })
    expect(timeSlots.at(-1)).toEqual({ value: '23:30', label: '11:30 PM' })
  })

  // Requirement creating-events-4: The duration is 1, 2, 3, 4 or 5+ hours.
  test('for the duration are 1 hour to 5+ hours', () => {
    expect(durationChoices.map(({ label }) => label)).toEqual(['1 hour', '2 hours', '3 hours', '4 hours', '5+ hours'])
  })

  // Requirement creating-events-12: Maximum Attendees is 1 to 10 or Unlimited.
  test('for the seats are 1 to 10 and Unlimited', () => {
    const labels = seatChoices.map(({ label }) => label)
    expect(labels).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'Unlimited'])
  })
})

describe('instantOf', () => {
  // Requirement events-14: Day and time in the form are local to the event's place.
  test.for([
    ['summer in Portland', '2030-05-17', '18:00', portland, '2030-05-18T01:00:00.000Z'],
    ['winter in Portland', '2030-12-17', '18:00', portland, '2030-12-18T02:00:00.000Z'],
    ['Honolulu', '2030-05-17', '18:00', 'Pacific/Honolulu', '2030-05-18T04:00:00.000Z'],
    ['a time that the clocks skip in spring', '2030-03-10', '02:30', portland, '2030-03-10T10:30:00.000Z'],
    ['the hour before the skipped time', '2030-03-10', '01:30', portland, '2030-03-10T09:30:00.000Z'],
    ['a time that occurs twice in autumn', '2030-11-03', '01:30', portland, '2030-11-03T08:30:00.000Z'],
    ['a time that occurs twice east of Greenwich', '2030-10-27', '02:30', 'Europe/Rome', '2030-10-27T00:30:00.000Z'],
    [
      'a time that two hours set back show twice',
      '2028-10-29',
      '01:30',
      'Antarctica/Troll',
      '2028-10-28T23:30:00.000Z',
    ],
    ['a half hour that occurs twice', '2027-04-04', '01:30', 'Australia/Lord_Howe', '2027-04-03T14:30:00.000Z'],
    ['the leap day', '2032-02-29', '00:00', portland, '2032-02-29T08:00:00.000Z'],
  ] as const)('converts a local time to UTC: %s', ([_case, date, time, timeZone, expected]) => {
    expect(instantOf({ date, time }, timeZone)).toBe(expected)
  })

  test('is shown as the same local day and time on the screens', () => {
    const zones = [portland, 'America/New_York', 'America/Chicago', 'America/Phoenix', 'Pacific/Honolulu']
    // US time zones skip no time between 04:00 and midnight.
    const slots = timeSlots.filter(({ value }) => value >= '04:00')
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2026-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
        fc.constantFrom(...slots),
        fc.constantFrom(...zones),
        (day, slot, timeZone) => {
          const date = day.toISOString().slice(0, 10)
          const instant = instantOf({ date, time: slot.value }, timeZone)
          expect(clockTime(instant, timeZone)).toBe(slot.label)
          const noon = { date: `${date}T12:00:00Z`, duration: null, timeZone: 'UTC' }
          expect(eventDay({ date: instant, duration: null, timeZone })).toBe(eventDay(noon))
        },
      ),
    )
  })
})

// Requirement creating-events-36: Beside a start that the clocks skip, the form names the next valid time; beside one
// that they show twice, it says that the first one counts.
test.for([
  ['2027-03-14', '02:30', portland, 'The clocks skip 2:30 AM on this day. We use the next valid time, 3:30 AM.'],
  [
    '2027-03-14',
    '02:00',
    'America/New_York',
    'The clocks skip 2:00 AM on this day. We use the next valid time, 3:00 AM.',
  ],
  [
    '2027-11-07',
    '01:30',
    portland,
    'The clocks show 1:30 AM twice on this day. We use the first time (Pacific Daylight Time).',
  ],
  [
    '2027-10-31',
    '02:30',
    'Europe/Rome',
    'The clocks show 2:30 AM twice on this day. We use the first time (Central European Summer Time).',
  ],
  [
    '2027-04-04',
    '01:30',
    'Australia/Lord_Howe',
    'The clocks show 1:30 AM twice on this day. We use the first time (Lord Howe Daylight Time).',
  ],
  [
    '2027-10-03',
    '02:00',
    'Australia/Lord_Howe',
    'The clocks skip 2:00 AM on this day. We use the next valid time, 2:30 AM.',
  ],
  ['2027-03-14', '01:30', portland, undefined],
  ['2027-03-14', '03:30', portland, undefined],
  ['2027-11-07', '02:00', portland, undefined],
  ['2027-11-07', '00:30', portland, undefined],
  ['2027-03-14', '02:30', 'America/Phoenix', undefined],
  ['someday', '02:30', portland, undefined],
  ['', '02:30', portland, undefined],
] as const)('on %s at %s in %s, the note about the clocks is %s', ([date, time, timeZone, note]) => {
  expect(clockChangeNote({ date, time }, timeZone)).toBe(note)
})

describe('the request that creates an event', () => {
  const filledIn = EventForm.parse({ ...emptyEventForm('97205'), title: ' Weekend Game Night ', date: '2030-05-17' })
  const at = { hostId: 7, timeZone: portland, openedAt: new Date('2030-05-01T12:00:00Z') }

  // Requirement creating-events-21: Empty location details and an empty description are sent as null.
  // Requirement creating-events-19: The duration is stored in minutes: whole hours from 60 to 300, or null.
  // Requirement entities-14: A new event is sent with title, date, location, locationDetails and description (or null),
  // duration in minutes, maxAttendees (or null), hostId, status 'active' and the ids of all chosen games.
  test('contains all fields, with empty texts as null and hours as minutes', () => {
    expect(newEventOf(filledIn, at)).toEqual({
      title: 'Weekend Game Night',
      date: '2030-05-18T01:00:00.000Z',
      location: '97205',
      locationDetails: null,
      description: null,
      duration: 120,
      maxAttendees: 6,
      hostId: 7,
      gameIds: [1],
      status: 'active',
    })
  })

  // Requirement creating-events-20: On the server, maxAttendees is 1 to 10 or null; the form sends Unlimited as null.
  // Shows entities-14.
  test('has no maximum for the choice Unlimited', () => {
    expect(newEventOf({ ...filledIn, maxAttendees: 'unlimited' }, at).maxAttendees).toBeNull()
  })

  test('contains the audience of the location details unless it is everyone', () => {
    const event = newEventOf({ ...filledIn, locationDetailsFor: 'attendees' }, at)
    expect(event.locationDetailsFor).toBe('attendees')
  })

  test('uses the default day from when the form was opened if the host picked none', () => {
    const openedAt = new Date('2030-05-18T00:59:00Z')
    expect(newEventOf({ ...filledIn, date: '' }, { ...at, openedAt }).date).toBe('2030-05-18T01:00:00.000Z')
  })

  // Requirement creating-events-10: Several games can be chosen, and all of them are sent.
  // Shows entities-14.
  test('contains all chosen games', () => {
    const games = [fallbackGame, { ...fallbackGame, id: 4, name: 'Azul' }]
    expect(newEventOf({ ...filledIn, games }, at).gameIds).toEqual([1, 4])
  })
})

// Requirement creating-events-18: The zip code has 5 digits: 'Please enter a valid 5-digit US zip code'.
// Requirement creating-events-17: The title is required, in the form and on the server. It is one line without
// invisible characters.
// Shows creating-events-5.
test.for([
  ['title', { title: '  ' }, 'Event title is required'],
  ['location', { location: '9720' }, 'Please enter a valid 5-digit US zip code'],
  ['locationDetails', { locationDetails: 'x'.repeat(303) }, 'At most 302 characters'],
  ['games', { games: Array.from({ length: 21 }, (_, id) => ({ ...fallbackGame, id: id + 1 })) }, 'At most 20 games'],
] as const)('the event form rejects an invalid %s: %s', ([field, values, message]) => {
  const { error } = EventForm.safeParse({ ...emptyEventForm('97205'), title: 'Game night', ...values })
  expect(error?.issues).toMatchObject([{ path: [field], message }])
})
