import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changedPlan, changeRefusal, planProblems } from './event-changes.ts'
import { differingParts, type EventPlan, isSamePlan } from './plan.ts'
import { EventChange } from './schemas.ts'

const now = new Date('2030-05-17T20:00:00.000Z')

const plan: EventPlan = {
  title: 'Weekend Game Night',
  date: '2030-05-18T20:00:00.000Z',
  duration: 120,
  location: '97205',
  locationDetails: 'Back room',
  locationDetailsFor: 'everyone',
  description: null,
  language: null,
  maxAttendees: 4,
  isHostPlaying: true,
  extraPeople: 0,
  needsApproval: false,
  visibility: 'members',
  isUnlisted: false,
  gameIds: [1, 2],
}

describe('differingParts', () => {
  // Shows events-32.
  test.for([
    [{ title: 'Chess Night' }, ['title']],
    [{ date: '2030-05-19T20:00:00Z' }, ['time']],
    [{ duration: null }, ['time']],
    [{ location: '97206' }, ['place']],
    [{ locationDetails: 'Front room' }, ['place']],
    [{ locationDetailsFor: 'attendees' }, ['audience']],
    [{ gameIds: [2, 1] }, ['games']],
    [{ visibility: 'link' }, ['visibility']],
    [{ isUnlisted: true }, ['visibility']],
    [{ gameIds: [] }, ['games']],
    [{ description: 'Bring dice' }, ['description']],
    [{ maxAttendees: null }, ['seats']],
    [{ language: 'Spanish' }, ['language']],
    [{ maxAttendees: 5, title: 'Chess Night', location: '97206' }, ['title', 'place', 'seats']],
  ] as const)('of %o are %o', ([change, parts]) => {
    expect(differingParts(plan, changedPlan(plan, EventChange.parse(change)))).toEqual(parts)
  })

  test.for([
    {},
    { status: 'active' },
    { title: ' Weekend Game Night ' },
    { date: '2030-05-18T22:00:00+02:00' },
    { gameIds: [1, 2, 1] },
    { description: '  ' },
  ] as const)('are empty for %o, which changes nothing', (change) => {
    expect(differingParts(plan, changedPlan(plan, EventChange.parse(change)))).toEqual([])
    expect(isSamePlan(plan, changedPlan(plan, EventChange.parse(change)))).toBe(true)
  })

  test('do not include whether the host plays, but isSamePlan compares it', () => {
    const after = changedPlan(plan, { isHostPlaying: false })
    expect(isSamePlan(plan, after)).toBe(false)
    expect(differingParts(plan, after)).toEqual([])
  })
})

test('changedPlan keeps the fields that a change leaves out and clears the fields it empties', () => {
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

describe('planProblems', () => {
  const edit = { attendeeCount: 0, isHosting: true, now }

  test('rejects a new start in the past and accepts an unchanged one', () => {
    const begun = { ...plan, date: '2030-05-17T19:00:00.000Z' }
    const problems = (date: string) => planProblems(begun, changedPlan(begun, { date }), { ...edit, attendeeCount: 0 })
    expect(problems('2030-05-17T19:30:00Z')).toEqual({ date: 'Pick a date and a time in the future' })
    expect(problems('2030-05-17T21:00:00+02:00')).toEqual({})
    expect(problems('2030-05-17T20:30:00Z')).toEqual({})
  })

  test('rejects fewer seats than attendees', () => {
    const counts = fc.integer({ min: 0, max: 10 })
    const seats = fc.option(fc.integer({ min: 1, max: 10 }))
    fc.assert(
      fc.property(counts, seats, (attendeeCount, maxAttendees) => {
        const after = changedPlan(plan, { maxAttendees })
        const isRejected = 'maxAttendees' in planProblems(plan, after, { ...edit, attendeeCount })
        expect(isRejected).toBe(maxAttendees !== null && attendeeCount > maxAttendees)
      }),
    )
    const after = { ...plan, maxAttendees: 1 }
    expect(planProblems(plan, after, { ...edit, attendeeCount: 3 })).toEqual({
      maxAttendees: '3 seats are taken already',
    })
    expect(planProblems(plan, after, { ...edit, attendeeCount: 1200 })).toEqual({
      maxAttendees: '1,200 seats are taken already',
    })
  })

  // Requirement events-137: Only the host opens an event or its address to more people; co-hosts can only show it to
  // fewer.
  test('lets only the host open an event to more people', () => {
    const closed = {
      visibility: 'members',
      isUnlisted: true,
      needsApproval: true,
      locationDetailsFor: 'attendees',
    } as const
    const open = {
      visibility: 'link',
      isUnlisted: false,
      needsApproval: false,
      locationDetailsFor: 'everyone',
    } as const
    for (const name of Object.keys(closed) as (keyof typeof closed)[]) {
      const [before, after] = [
        { ...plan, ...closed },
        { ...plan, ...closed, [name]: open[name] },
      ]
      const problems = { [name]: 'Only the host can open this to more people' }
      expect(planProblems(before, after, { ...edit, isHosting: false })).toEqual(problems)
      expect(planProblems(after, before, { ...edit, isHosting: false })).toEqual({})
      expect(planProblems(before, after, edit)).toEqual({})
    }
  })
})

test('changeRefusal rejects a cancelled or past event and allows one that has started', () => {
  const event = { status: 'active', date: '2030-05-17T19:00:00.000Z', duration: 120 } as const
  expect(changeRefusal(event, now)).toBeUndefined()
  expect(changeRefusal({ ...event, status: 'cancelled' }, now)).toBe('EventCancelled')
  expect(changeRefusal({ ...event, date: '2030-05-17T17:59:59.000Z' }, now)).toBe('EventPast')
})
