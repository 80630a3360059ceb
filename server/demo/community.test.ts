/// <reference lib="esnext.temporal" />
import { describe, expect, test } from 'vitest'
import { cities, joinedAt, memberNamed, timeZoneAt } from './community.ts'
import { type PlannedEvent, planEvents } from './event-plan.ts'
import { planMessages } from './message-plan.ts'

const day = 24 * 60 * 60_000

const moments = [
  ['an ordinary Thursday noon', '2027-05-13T19:00:00Z'],
  ['a Friday night', '2027-05-15T05:45:00Z'],
  ['a Sunday before dawn', '2027-05-16T10:20:00Z'],
  ['the last minute before summer time', '2027-03-14T09:59:59Z'],
  ['the week before summer time', '2027-03-09T18:00:00Z'],
  ['the hour that comes twice', '2027-11-07T08:30:00Z'],
  ['the week before winter time', '2027-11-02T02:00:00Z'],
  ["New Year's Eve", '2027-12-31T23:59:59.999Z'],
  ['a leap day', '2028-02-29T16:00:00Z'],
].map(([name, moment]) => ({ name, now: new Date(String(moment)) }))

const pastTitles = new Set(cities.flatMap((city) => city.pastEvents).map((event) => event.title))

describe.each(moments)('told from $name', ({ now }) => {
  const events = planEvents(now)
  const past = events.filter(({ event }) => pastTitles.has(event.title))
  const upcoming = events.filter(({ event }) => !pastTitles.has(event.title))
  const messages = planMessages(now)

  test('past events are over and the others are to come, the first within a day and the last in the fifth week', () => {
    expect(past.filter((planned) => endOf(planned) >= now.getTime())).toEqual([])
    const ahead = upcoming.map(({ date }) => (date.getTime() - now.getTime()) / day)
    expect(Math.min(...ahead)).toBeGreaterThan(0)
    expect(Math.min(...ahead)).toBeLessThan(1)
    expect(Math.max(...ahead)).toBeGreaterThan(27)
    expect(Math.max(...ahead)).toBeLessThan(35.5)
  })

  test('events start on a half hour and run between 9 in the morning and midnight', () => {
    const starts = events.map(({ event, date }) => ({ event, start: clockAt(date, event.location) }))
    const odd = starts.filter(({ event: { duration }, start }) => {
      const minutes = start.hour * 60 + start.minute
      return minutes % 30 !== 0 || minutes < 9 * 60 || minutes > 21 * 60 || minutes + duration > 24 * 60
    })
    expect(odd).toEqual([])
  })

  test('nobody is at two game nights at once', () => {
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

  test('events are announced before anyone comes, and seats are taken before they start', () => {
    for (const { date, createdAt, attendees } of events) {
      const last = Math.min(date.getTime(), now.getTime())
      expect(createdAt.getTime()).toBeLessThan(last)
      const seats = attendees.map((attendee) => attendee.joinedAt.getTime())
      expect(seats.filter((seat) => seat < createdAt.getTime() || seat > last)).toEqual([])
    }
  })

  test('nobody does anything before they register', () => {
    const deeds = [
      ...events.map(({ event, createdAt }) => ({ username: event.host, at: createdAt })),
      ...events.flatMap(({ attendees }) =>
        attendees.map((attendee) => ({ username: attendee.username, at: attendee.joinedAt })),
      ),
      ...messages.map((message) => ({ username: message.sender, at: message.createdAt })),
      ...messages.map((message) => ({ username: message.receiver, at: message.createdAt })),
    ]
    expect(deeds.filter(({ username, at }) => at < joinedAt(memberNamed(username), now))).toEqual([])
  })

  test('messages stand in the order they were written, the last within a day, by people who were awake', () => {
    const written = messages.map((message) => message.createdAt.getTime())
    expect(written).toEqual(written.toSorted((one, other) => one - other))
    const last = written.at(-1) ?? 0
    expect(now.getTime() - last).toBeLessThan(day)
    for (const { sender, createdAt } of messages)
      expect(clockAt(createdAt, memberNamed(sender).location).hour).toBeGreaterThanOrEqual(8)
  })

  test('a message is read after it was written, before the answer and not in the future', () => {
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

  test('the same moment gives the same plans', () => {
    expect(planEvents(now)).toEqual(events)
    expect(planMessages(now)).toEqual(messages)
  })
})

function endOf({ event, date }: PlannedEvent): number {
  return date.getTime() + event.duration * 60_000
}

function clockAt(moment: Date, location: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZoneAt(location))
}
