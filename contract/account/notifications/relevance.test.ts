import { describe, expect, test } from 'vitest'
import { reminderKinds } from '../../events/notifications/reminders.ts'
import { declarationOf, type NotificationKind } from './kinds.ts'

const event = {
  date: '2030-05-18T01:00:00.000Z',
  duration: 120,
  status: 'active',
  isAttending: true,
  waitingPlace: null,
  ownRequest: null,
  host: { id: 9, fullName: 'Grace Hopper', avatarUrl: null },
  isHosting: false,
  isCoHosting: false,
  isHostPlaying: true,
  isRemoved: false,
  maxAttendees: 4,
  attendeeCount: 3,
} as const

const states = [
  event,
  { ...event, status: 'cancelled' as const },
  { ...event, isAttending: false, waitingPlace: 1 },
  { ...event, isAttending: false },
  { ...event, isAttending: false, isCoHosting: true },
]

const isRelevant = (kind: NotificationKind, about: (typeof states)[number], hours: number) =>
  declarationOf(kind).isRelevant?.(about, 1, hoursBefore(hours))

const hoursBefore = (hours: number) => new Date(Date.parse(event.date) - hours * 60 * 60_000)

// Shows notifications-11. Shows notifications-13.
test.for([
  ['reminderStillComing', 48.1, false],
  ['reminderStillComing', 48, true],
  ['reminderStillComing', 30, false],
  ['reminderDayBefore', 24.1, false],
  ['reminderDayBefore', 24, true],
  ['reminderDayBefore', 12.1, true],
  ['reminderDayBefore', 12, false],
  ['reminderHoursBefore', 2.1, false],
  ['reminderHoursBefore', 2, true],
  ['reminderHoursBefore', 0.1, true],
  ['reminderHoursBefore', 0, false],
] as const)('an email of the kind %s, %d hours before the start, is relevant: %s', ([kind, hours, isDue]) => {
  expect(isRelevant(kind, event, hours)).toBe(isDue)
})

describe('the relevance of an email', () => {
  test.for([
    ['eventChanged', [true, false, true, false, true]],
    ['eventCancelled', [false, true, false, false, false]],
    ['announcement', [true, true, true, false, true]],
    ['seatWithdrawn', [false, false, true, true, true]],
    ['seatCameFree', [true, false, false, false, false]],
    ['requestAccepted', [true, false, true, false, false]],
    ['requestDeclined', [false, false, false, false, false]],
    ['attendanceRequested', [false, false, false, false, true]],
    ['askedToBring', [true, false, false, false, true]],
    ['gamesNoLongerFit', [false, false, false, false, true]],
    ['tableChanged', [true, false, false, false, false]],
    ['eventComment', [false, false, false, false, true]],
    ['commentReply', [true, true, true, false, false]],
    ['reminderHoursBefore', [true, false, false, false, true]],
    ['reminderDayBefore', [false, false, false, false, false]],
    ['gameInvitation', [false, false, false, true, true]],
    ['coHostNamed', [false, false, false, false, true]],
    ['coHostRemoved', [true, false, true, true, false]],
  ] as const satisfies [NotificationKind, boolean[]][])(
    'for %s about an event the member attends, a cancelled one, one they wait for, one they left, and one they co-host, is %o',
    ([kind, expected]) => {
      expect(states.map((state) => isRelevant(kind, state, 1))).toEqual(expected)
    },
  )

  test('is false once the event is over', () => {
    expect(isRelevant('eventChanged', event, -1.9)).toBe(true)
    expect(isRelevant('eventChanged', event, -2.1)).toBe(false)
  })

  test.for([
    [true, true],
    [false, false],
  ] as const)('for a reminder to the host whose isHostPlaying is %s, is %s', ([isHostPlaying, expected]) => {
    const own = { ...event, isAttending: false, isHostPlaying }
    const { isRelevant: isRelevantTo } = reminderKinds.reminderHoursBefore
    expect(isRelevantTo(own, event.host.id, hoursBefore(1))).toBe(expected)
  })
})
