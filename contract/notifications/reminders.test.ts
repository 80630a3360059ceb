import { describe, expect, test } from 'vitest'
import type { NotificationKind } from './notifications.ts'
import { eventMoment, isReminderDue, isStillNews, reminderWords } from './reminders.ts'

const event = {
  id: 7,
  title: 'Chess Night',
  date: '2030-05-18T01:00:00.000Z',
  duration: 120,
  timeZone: 'America/Los_Angeles',
  status: 'active',
  isAttending: true,
  waitingPlace: null,
} as const

const hoursBefore = (hours: number) => new Date(Date.parse(event.date) - hours * 60 * 60_000)

describe('a reminder', () => {
  test('says when it begins on the clock of its place, with the name of its zone', () => {
    expect(reminderWords('reminderDayBefore', event)).toEqual({
      title: 'Coming up: Chess Night',
      text: 'It begins on Friday, May 17 at 6:00 PM (Pacific Time).',
      address: '/events?event=7',
    })
    expect(reminderWords('reminderHoursBefore', event).title).toBe('Starting soon: Chess Night')
    expect(eventMoment({ ...event, timeZone: null })).toMatch(
      /^Saturday, May 18 at 1:00 AM \(.*(UTC|Universal|GMT).*\)$/,
    )
  })

  test.for([
    ['reminderDayBefore', 24.1, false],
    ['reminderDayBefore', 24, true],
    ['reminderDayBefore', 12.1, true],
    ['reminderDayBefore', 12, false],
    ['reminderHoursBefore', 2.1, false],
    ['reminderHoursBefore', 2, true],
    ['reminderHoursBefore', 0.1, true],
    ['reminderHoursBefore', 0, false],
  ] as const)('%s is due %d hours before the start: %s', ([kind, hours, isDue]) => {
    expect(isReminderDue(kind, event, hoursBefore(hours))).toBe(isDue)
  })
})

describe('what happened to an event is worth a mail', () => {
  const states = [
    event,
    { ...event, status: 'cancelled' as const },
    { ...event, isAttending: false, waitingPlace: 1 },
    { ...event, isAttending: false },
  ]

  test.for([
    ['eventChanged', [true, false, true, false]],
    ['eventCancelled', [false, true, false, false]],
    ['announcement', [true, true, true, false]],
    ['seatWithdrawn', [false, false, true, true]],
    ['seatCameFree', [true, false, false, false]],
    ['reminderHoursBefore', [true, false, false, false]],
    ['reminderDayBefore', [false, false, false, false]],
  ] as const satisfies [NotificationKind, boolean[]][])(
    'as %s while it is on, cancelled, waited for, or left: %o',
    ([kind, expected]) => {
      const news = states.map((state) => isStillNews(kind, state, hoursBefore(1)))
      expect(news).toEqual(expected)
    },
  )

  test('until it is over', () => {
    expect(isStillNews('eventChanged', event, hoursBefore(-1.9))).toBe(true)
    expect(isStillNews('eventChanged', event, hoursBefore(-2.1))).toBe(false)
  })
})
