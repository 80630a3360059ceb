import { expect, test } from 'vitest'
import { notifiesMembers } from './host-mutations.ts'

const nobody = { attendeeCount: 0, isAttending: false, ownGuestCount: 0, waitingCount: 0 }

test.for([
  ['without attendees', nobody, false],
  [
    'that only the host and their guests attend',
    { ...nobody, attendeeCount: 3, isAttending: true, ownGuestCount: 2 },
    false,
  ],
  ['that another member attends', { ...nobody, attendeeCount: 1 }, true],
  ['that the host and another member attend', { ...nobody, attendeeCount: 2, isAttending: true }, true],
  [
    'that the host attends and another member waits for',
    { ...nobody, attendeeCount: 1, isAttending: true, waitingCount: 1 },
    true,
  ],
] as const)('an event %s', ([_case, event, expected]) => {
  expect(notifiesMembers(event)).toBe(expected)
})
