// @engine sqlite

/// <reference lib="esnext.temporal" />
import { describe, expect, test } from 'vitest'
import { joinedAt, getDemoMember, timeZone } from './community.ts'
import { type PlannedEvent, planEvents } from './event-plan.ts'
import { planMessages } from './message-plan.ts'
import { pastEvents } from './community.ts'

const day = 24 * 60 * 60_000

const moments = [
  ['an ordinary Thursday noon', '2027-05-13T19:00:00Z'],
  ['a Friday night', '2027-05-15T05:45:00Z'],
  ['a Sunday before dawn', '2027-05-16T10:20:00Z'],
  ['the last minute before summer time', '2027-03-14T09:59:59Z'],
  ['the week before summer time', '2027-03-09T18:00:00Z'],
  ['the hour that is repeated when summer time ends', '2027-11-07T08:30:00Z'],
  ['the week before winter time', '2027-11-02T02:00:00Z'],
  ["New Year's Eve", '2027-12-31T23:59:59.999Z'],
  ['a leap day', '2028-02-29T16:00:00Z'],
].map(([name, moment]) => ({ name, now: new Date(String(moment)) }))

const pastTitles = new Set(pastEvents.map((event) => event.title))

describe.each(moments)('the plans of the demo community on $name', ({ now }) => {
  const events = planEvents(now)
  const past = events.filter(({ event }) => pastTitles.has(event.title))
  const upcoming = events.filter(({ event }) => !pastTitles.has(event.title))
  const messages = planMessages(now)

  test('have past events that are over, and upcoming events from within a day to the fifth week', () => {
    expect(past.filter((planned) => endOf(planned) >= now.getTime())).toEqual([])
    const ahead = upcoming.map(({ date }) => (date.getTime() - now.getTime()) / day)
    expect(Math.min(...ahead)).toBeGreaterThan(0)
    expect(Math.min(...ahead)).toBeLessThan(1)
    expect(Math.max(...ahead)).toBeGreaterThan(27)
    expect(Math.max(...ahead)).toBeLessThan(35.5)
  })

  test('have events that start on full or half hours and take place between 9:00 and midnight', () => {
    const starts = events.map(({ event, date }) => ({ event, start: clockAt(date) }))
    const odd = starts.filter(({ event: { duration }, start }) => {
      const minutes = start.hour * 60 + start.minute
      return minutes % 30 !== 0 || minutes < 9 * 60 || minutes > 21 * 60 || minutes + duration > 24 * 60
    })
    expect(odd).toEqual([])
  })

  test('have no member at two events at the same time', () => {
    const nights = events.flatMap((planned) =>
      [planned.event.host, ...planned.event.attendees].map((username) => ({ username, planned })),
    )
    for (const own of Map.groupBy(nights, (night) => night.username).values()) {
      const sorted = own.toSorted((one, other) => Number(one.planned.date) - Number(other.planned.date))
      const clashes = sorted.filter(({ planned }, index) => {
        const before = sorted[index - 1]
        return before !== undefined && endOf(before.planned) > planned.date.getTime()
      })
      expect(clashes).toEqual([])
    }
  })

  test('have events that are created before members join, and members who join before the start', () => {
    for (const { date, createdAt, attendees } of events) {
      const last = Math.min(date.getTime(), now.getTime())
      expect(createdAt.getTime()).toBeLessThan(last)
      const seats = attendees.map((attendee) => attendee.joinedAt.getTime())
      expect(seats.filter((seat) => seat < createdAt.getTime() || seat > last)).toEqual([])
    }
  })

  test('have no member who acts before registering', () => {
    const actions = [
      ...events.map(({ event, createdAt }) => ({ username: event.host, at: createdAt })),
      ...events.flatMap(({ attendees }) =>
        attendees.map((attendee) => ({ username: attendee.username, at: attendee.joinedAt })),
      ),
      ...messages.map((message) => ({ username: message.sender, at: message.createdAt })),
      ...messages.map((message) => ({ username: message.receiver, at: message.createdAt })),
    ]
    expect(actions.filter(({ username, at }) => at < joinedAt(getDemoMember(username), now))).toEqual([])
  })

  test('have messages in chronological order, the last within a day and none at night', () => {
    const written = messages.map((message) => message.createdAt.getTime())
    expect(written).toEqual(written.toSorted((one, other) => one - other))
    const last = written.at(-1) ?? 0
    expect(now.getTime() - last).toBeLessThan(day)
    for (const { createdAt } of messages) expect(clockAt(createdAt).hour).toBeGreaterThanOrEqual(8)
  })

  test('have messages that are read after they were sent, before the reply and not in the future', () => {
    const conversations = Map.groupBy(messages, ({ sender, receiver }) => [sender, receiver].toSorted().join(' '))
    for (const conversation of conversations.values()) {
      for (const [index, { createdAt, readAt }] of conversation.entries()) {
        if (readAt === null) continue
        const next = conversation[index + 1]?.createdAt ?? now
        expect(readAt.getTime()).toBeGreaterThan(createdAt.getTime())
        expect(readAt.getTime()).toBeLessThanOrEqual(next.getTime())
      }
    }
  })

  test('are the same for the same moment', () => {
    expect(planEvents(now)).toEqual(events)
    expect(planMessages(now)).toEqual(messages)
  })
})

function endOf({ event, date }: PlannedEvent): number {
  return date.getTime() + event.duration * 60_000
}

function clockAt(moment: Date): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone)
}
