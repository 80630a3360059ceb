import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  changedParts,
  changedPlan,
  changeRefusal,
  EventChange,
  type EventPlan,
  isSamePlan,
  planProblems,
} from './event-changes.ts'

const now = new Date('2030-05-17T20:00:00.000Z')

const plan: EventPlan = {
  title: 'Weekend Game Night',
  date: '2030-05-18T20:00:00.000Z',
  duration: 120,
  location: '97205',
  locationDetails: 'Back room',
  locationDetailsFor: 'everyone',
  description: null,
  maxAttendees: 4,
  gameIds: [1, 2],
}

describe('a change of an event', () => {
  test.for([
    [{ title: 'Chess Night' }, ['title']],
    [{ date: '2030-05-19T20:00:00Z' }, ['time']],
    [{ duration: null }, ['time']],
    [{ location: '97206' }, ['place']],
    [{ locationDetails: 'Front room' }, ['place']],
    [{ gameIds: [2, 1] }, ['games']],
    [{ gameIds: [] }, ['games']],
    [{ description: 'Bring dice' }, ['description']],
    [{ maxAttendees: null }, ['seats']],
    [{ maxAttendees: 5, title: 'Chess Night', location: '97206' }, ['title', 'place', 'seats']],
  ] as const)('%o is told as %o', ([change, parts]) => {
    expect(changedParts(plan, changedPlan(plan, EventChange.parse(change)))).toEqual(parts)
  })

  test.for([
    {},
    { status: 'active' },
    { title: ' Weekend Game Night ' },
    { date: '2030-05-18T22:00:00+02:00' },
    { gameIds: [1, 2, 1] },
    { description: '  ' },
  ] as const)('%o changes nothing', (change) => {
    expect(changedParts(plan, changedPlan(plan, EventChange.parse(change)))).toEqual([])
    expect(isSamePlan(plan, changedPlan(plan, EventChange.parse(change)))).toBe(true)
  })

  test('of whom the details are for is one, and is told to nobody', () => {
    const after = changedPlan(plan, { locationDetailsFor: 'attendees' })
    expect(isSamePlan(plan, after)).toBe(false)
    expect(changedParts(plan, after)).toEqual([])
  })

  test('leaves what it does not name, and empties what it names as empty', () => {
    const emptied = { locationDetails: '', description: null, duration: null, maxAttendees: null }
    expect(changedPlan(plan, emptied)).toEqual({
      ...plan,
      locationDetails: null,
      description: null,
      duration: null,
      maxAttendees: null,
    })
    expect(changedPlan(plan, { title: 'Chess Night' })).toEqual({ ...plan, title: 'Chess Night' })
  })

  test('may not put the start into the past; a start that stays may have passed', () => {
    const begun = { ...plan, date: '2030-05-17T19:00:00.000Z' }
    const problems = (date: string) => planProblems(begun, changedPlan(begun, { date }), { attendeeCount: 0, now })
    expect(problems('2030-05-17T19:30:00Z')).toEqual({ date: 'Pick a date and a time in the future' })
    expect(problems('2030-05-17T21:00:00+02:00')).toEqual({})
    expect(problems('2030-05-17T20:30:00Z')).toEqual({})
  })

  test('never takes a seat from anybody', () => {
    const counts = fc.integer({ min: 0, max: 10 })
    const seats = fc.option(fc.integer({ min: 1, max: 10 }))
    fc.assert(
      fc.property(counts, seats, (attendeeCount, maxAttendees) => {
        const after = changedPlan(plan, { maxAttendees })
        const isRefused = 'maxAttendees' in planProblems(plan, after, { attendeeCount, now })
        expect(isRefused).toBe(maxAttendees !== null && attendeeCount > maxAttendees)
      }),
    )
    const after = { ...plan, maxAttendees: 1 }
    expect(planProblems(plan, after, { attendeeCount: 3, now })).toEqual({
      maxAttendees: '3 seats are taken already',
    })
    expect(planProblems(plan, after, { attendeeCount: 1200, now })).toEqual({
      maxAttendees: '1,200 seats are taken already',
    })
  })

  test('is refused once the event is cancelled or over, not while it runs', () => {
    const event = { status: 'active', date: '2030-05-17T19:00:00.000Z', duration: 120 } as const
    expect(changeRefusal(event, now)).toBeUndefined()
    expect(changeRefusal({ ...event, status: 'cancelled' }, now)).toBe('EventCancelled')
    expect(changeRefusal({ ...event, date: '2030-05-17T17:59:59.000Z' }, now)).toBe('EventPast')
  })
})
