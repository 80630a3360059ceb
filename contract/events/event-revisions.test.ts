import { describe, expect, test } from 'vitest'
import { canSeeRevisedDetails, revisionLines } from './event-revisions.ts'
import type { EventDetails } from './plan.ts'

const before: EventDetails = {
  title: 'Chess Night',
  date: '2030-05-18T01:00:00.000Z',
  duration: 120,
  timeZone: 'America/Los_Angeles',
  place: 'Portland, OR 97205',
  locationDetails: '12 Rook Lane',
  locationDetailsFor: 'everyone',
  games: ['Catan', 'Azul'],
  description: null,
  language: null,
  maxAttendees: 4,
  visibility: 'members',
  isUnlisted: false,
}
const hidden = { seesLocationDetails: false }
const attending = { isAttending: true, locationDetailsFor: 'everyone' } as const
const waiting = { isAttending: false, locationDetailsFor: 'everyone' } as const

describe('revisionLines', () => {
  // Requirement events-25: A notification about a change shows the old and new values, in the time zone of the event,
  // says which parts were changed back, and shows location details only to members who may see them.
  test.for([
    [{ title: 'Go Night' }, 'Title: Go Night (was: Chess Night)'],
    [
      { duration: null },
      'Time: Friday, May 17 at 6:00 PM (Pacific Time) (was: Friday, May 17 at 6:00 PM (Pacific Time), until 8:00 PM)',
    ],
    [{ locationDetails: null }, 'Place: Portland, OR 97205 (was: Portland, OR 97205, 12 Rook Lane)'],
    [{ locationDetailsFor: 'attendees' }, 'Who sees the address: only attendees (was: everyone)'],
    [{ games: [] }, 'Games: TBD (was: Catan, Azul)'],
    [{ maxAttendees: null }, 'Maximum attendees: unlimited (was: 4)'],
    [{ language: 'Spanish' }, 'Language: Spanish (was: not said)'],
    [{ description: 'Bring\n dice.' }, 'Description: Bring dice. (was: none)'],
    [{ description: 'x'.repeat(121) }, `Description: ${'x'.repeat(120)}… (was: none)`],
  ] as const satisfies [Partial<EventDetails>, string][])('for the change %o is %s', ([change, line]) => {
    expect(revisionLines({ before, after: { ...before, ...change } }, { seesLocationDetails: true })).toEqual([line])
  })

  // Shows events-25.
  test('name the time zones of both places', () => {
    const after = { ...before, timeZone: 'America/Denver', place: 'Denver, CO 80202' }
    expect(revisionLines({ before, after }, { seesLocationDetails: true })).toEqual([
      'Time: Friday, May 17 at 7:00 PM (Mountain Time), until 9:00 PM (was: Friday, May 17 at 6:00 PM (Pacific Time), until 8:00 PM)',
      'Place: Denver, CO 80202, 12 Rook Lane (was: Portland, OR 97205, 12 Rook Lane)',
    ])
  })

  test('leave out location details that the reader does not see', () => {
    const after = { ...before, locationDetails: '13 Rook Lane' }
    expect(revisionLines({ before, after }, hidden)).toEqual(['The location details changed.'])
    const restricted = { ...after, locationDetailsFor: 'attendees' as const }
    expect(revisionLines({ before: restricted, after: { ...restricted, locationDetails: null } }, hidden)).toEqual([
      'The location details changed. Only attendees see them.',
    ])
  })

  // Shows events-25.
  test('say that a part is as before if it was changed back', () => {
    const parts = ['audience', 'description'] as const
    expect(revisionLines({ before, after: before }, { seesLocationDetails: true, parts })).toEqual([
      'Who sees the address: everyone, as before',
      'Description: none, as before',
    ])
    const after = { ...before, locationDetails: '13 Rook Lane' }
    expect(revisionLines({ before, after }, { ...hidden, parts: ['place'] })).toEqual(['The location details changed.'])
  })

  // Shows events-25.
  test('show where long descriptions begin to differ', () => {
    const start = 'Same words. '.repeat(20)
    const [old, current] = [`${start}Bring dice.`, `${start}Bring ${'x'.repeat(150)}`]
    const [line] = revisionLines(
      { before: { ...before, description: old }, after: { ...before, description: current } },
      { seesLocationDetails: true },
    )
    const lead = `${start}Bring `.slice(-30)
    expect(line).toBe(`Description: …${lead}${'x'.repeat(90)}… (was: …${lead}dice.)`)
  })
})

describe('canSeeRevisedDetails', () => {
  const restricted: EventDetails = { ...before, locationDetailsFor: 'attendees' }

  test.for([
    ['an attendee', attending, { before: restricted, after: restricted }, true],
    ['a waiting member if everyone always saw them', waiting, { before, after: before }, true],
    ['a waiting member if only attendees saw the old ones', waiting, { before: restricted, after: before }, false],
    ['a waiting member if only attendees see the new ones', waiting, { before, after: restricted }, false],
    ['a co-host', { ...waiting, isCoHosting: true }, { before: restricted, after: restricted }, true],
    [
      'a waiting member if only attendees see the present ones',
      { ...waiting, locationDetailsFor: 'attendees' as const },
      { before, after: before },
      false,
    ],
  ] as const)('for %s is %4$s', ([, event, revision, expected]) => {
    expect(canSeeRevisedDetails({ isHosting: false, isCoHosting: false, ...event }, revision)).toBe(expected)
  })
})
