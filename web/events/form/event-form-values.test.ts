import { describe, expect, test } from 'vitest'
import { changedPlan, newPlan, planOf } from '../../../contract/events/event-changes.ts'
import { planDefaults } from '../../../contract/events/plan.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { buildEvent } from '../../testing/build-event.ts'
import { listDurationChoices, EventForm, listTimeSlots, newEventOf } from './event-form.ts'
import { changeOf, editFormValues, repeatFormValues } from './event-form-values.ts'

const portland = 'America/Los_Angeles'

const event = buildEvent({
  description: 'Bring dice',
  games: [{ id: 4, name: 'Azul', imageUrl: null, picture: null, category: [], isDeleted: false }],
})

const unusualEvent: GameEvent = { ...event, date: '2030-05-18T01:10:42.000Z', duration: null, maxAttendees: null }

/** Returns the change that is sent after editing these form values. */
function edit(before: GameEvent, filledIn: Partial<EventForm>, timeZone = portland) {
  const form = EventForm.parse({ ...editFormValues(before), ...filledIn })
  return changeOf(form, { event: before, timeZone })
}

describe('the form for an existing event', () => {
  test('opens with the values of the event, in local time', () => {
    expect(editFormValues(event)).toEqual({
      title: 'Weekend Game Night',
      date: '2030-05-17',
      time: '18:00',
      duration: '2',
      location: '97205',
      locationDetails: '',
      locationDetailsFor: 'everyone',
      games: event.games,
      description: 'Bring dice',
      maxAttendees: '6',
      isHostPlaying: true,
      needsApproval: false,
      visibility: 'members',
      isUnlisted: false,
      language: null,
    })
  })

  test.for([event, unusualEvent])('sends no change when saved unchanged', (before) => {
    expect(edit(before, {})).toEqual({})
  })

  test('adds the time and the missing duration of its event to the choices', () => {
    const { time, duration } = editFormValues(unusualEvent)
    expect(listTimeSlots(time).slice(35, 39)).toEqual([
      { value: '17:30', label: '5:30 PM' },
      { value: '18:00', label: '6:00 PM' },
      { value: '18:10', label: '6:10 PM' },
      { value: '18:30', label: '6:30 PM' },
    ])
    expect(listTimeSlots('18:00')).toHaveLength(48)
    expect(listDurationChoices(duration).at(-1)).toEqual({ value: duration, label: 'TBD' })
    expect(listDurationChoices('2')).toHaveLength(5)
  })

  test.for([
    [{ title: ' Chess Night ' }, { title: 'Chess Night' }],
    [{ time: '19:30' }, { date: '2030-05-18T02:30:00.000Z' }],
    [{ date: '2030-05-24' }, { date: '2030-05-25T01:00:00.000Z' }],
    [{ duration: '5' }, { duration: 300 }],
    [{ maxAttendees: 'unlimited' }, { maxAttendees: null }],
    [{ description: '  ' }, { description: null }],
    [{ locationDetails: 'Back room' }, { locationDetails: 'Back room' }],
    [{ locationDetailsFor: 'attendees' }, { locationDetailsFor: 'attendees' }],
    [{ games: [] }, { gameIds: [] }],
    [{ language: 'Spanish' }, { language: 'Spanish' }],
    [{ location: '97206' }, { location: '97206' }],
  ] as const)('changing %o sends only that change', ([filledIn, change]) => {
    expect(edit(event, filledIn as Partial<EventForm>)).toEqual(change)
  })

  test('keeps the local time when the place moves to another time zone', () => {
    expect(edit(event, { location: '10001' }, 'America/New_York')).toEqual({
      location: '10001',
      date: '2030-05-17T22:00:00.000Z',
    })
  })
})

function isDefault([name, value]: [string, unknown]) {
  return JSON.stringify(value) === JSON.stringify(planDefaults[name as keyof typeof planDefaults])
}

describe('the form for repeating an event', () => {
  const before = new Date('2030-05-01T12:00:00Z')
  const before2030 = new Date('2029-12-01T12:00:00Z')

  test('opens with the same values, one week later', () => {
    expect(repeatFormValues(event, before)).toEqual({ ...editFormValues(event), date: '2030-05-24' })
  })

  const at = { hostId: 7, timeZone: portland, openedAt: before, isRepeated: true }
  const repeated = { date: '2030-05-25T01:00:00.000Z' }
  const unlisted = buildEvent({
    duration: 180,
    locationDetails: 'Back room',
    locationDetailsFor: 'attendees',
    games: event.games,
    description: 'Bring dice',
    language: 'Spanish',
    maxAttendees: 3,
    isHostPlaying: false,
    needsApproval: true,
    visibility: 'link',
    isUnlisted: true,
  })

  // Requirement api-138: The repetition of an event has every field of its plan that the form shows.
  test('sends every field', () => {
    const plan = newPlan(newEventOf(EventForm.parse(repeatFormValues(unlisted, before)), at))
    expect(plan).toEqual(changedPlan(planOf(unlisted), repeated))
    const { extraPeople: _chosenInSplit, title: _title, location: _location, date: _date, ...shown } = plan
    expect(Object.entries(shown).filter(isDefault)).toEqual([])
  })

  // Requirement api-139: The host of a repetition can go back to a default, such as members only, although the server
  // fills in missing choices from the repeated event.
  test('sends choices that the host set back to the default', () => {
    const filledIn = EventForm.parse({
      ...repeatFormValues(unlisted, before),
      visibility: 'members',
      isUnlisted: false,
    })
    expect(newEventOf(filledIn, at)).toMatchObject({ visibility: 'members', isUnlisted: false, needsApproval: true })
  })

  test('keeps the local time across a change to winter time', () => {
    const autumn = { ...event, date: '2030-11-02T01:00:00.000Z' }
    expect(repeatFormValues(autumn, before)).toMatchObject({ date: '2030-11-08', time: '18:00' })
  })

  // Shows creating-events-36.
  test('keeps the local time even if the clocks skip it a week later, so that the form says what becomes of it', () => {
    const night = { ...event, date: '2030-03-03T10:30:00.000Z' }
    expect(repeatFormValues(night, before2030)).toMatchObject({ date: '2030-03-10', time: '02:30' })
  })

  test('proposes the next date with the same weekday for an event that is long past', () => {
    expect(repeatFormValues(event, new Date('2030-07-01T12:00:00Z'))).toMatchObject({
      date: '2030-07-05',
      time: '18:00',
    })
    expect(repeatFormValues(event, new Date('2030-07-06T01:01:00Z')).date).toBe('2030-07-12')
  })
})
