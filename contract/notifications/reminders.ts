import { eventDay, eventStartTime, zoneName } from '../events/event-times.ts'
import { eventEnd } from '../events/events.ts'
import type { GameEvent } from '../events/events.ts'
import type { NotificationKind, ReminderKind, Words } from './notifications.ts'
import { eventPage } from '../platform/page-addresses.ts'

const hour = 60 * 60_000

/**
 * How long before an event's start a reminder goes out, and until when it still may where it could not go then, as after
 * a night in which the server stood still. Milliseconds.
 */
export const reminderTimes: Record<ReminderKind, { lead: number; latest: number }> = {
  reminderDayBefore: { lead: 24 * hour, latest: 12 * hour },
  reminderHoursBefore: { lead: 2 * hour, latest: 0 },
}

/** The words of a reminder, in the bell and by mail: they stay true however late they are read. */
export function reminderWords(
  kind: ReminderKind,
  event: Pick<GameEvent, 'id' | 'title' | 'date' | 'duration' | 'timeZone'>,
): Words {
  const title = `${kind === 'reminderDayBefore' ? 'Coming up' : 'Starting soon'}: ${event.title}`
  return { title, text: `It begins on ${eventMoment(event)}.`, address: eventPage(event.id) }
}

/** When an event begins, on the clock of its place, with the zone's name: 'Saturday, May 17 at 6:00 PM (Pacific Time)'. */
export function eventMoment(event: Pick<GameEvent, 'date' | 'duration' | 'timeZone'>): string {
  // Where nobody knows the place, nobody knows its clock: UTC then, and said so.
  const timeZone = event.timeZone ?? 'UTC'
  const when = { ...event, timeZone }
  return `${eventDay(when)} at ${eventStartTime(when)} (${zoneName(timeZone)})`
}

/** Whether what happened to an event is still worth a mail to a member, as things are now. */
export function isStillNews(
  kind: NotificationKind,
  event: Pick<GameEvent, 'status' | 'date' | 'duration' | 'isAttending' | 'waitingPlace'>,
  now: Date,
): boolean {
  if (eventEnd(event) < now.getTime()) return false
  // Nobody waits any more for what is called off, and all who did are told.
  if (kind === 'eventCancelled') return event.status === 'cancelled'
  if (kind === 'announcement') return event.isAttending || event.waitingPlace !== null
  if (event.status === 'cancelled') return false
  if (kind === 'eventChanged') return event.isAttending || event.waitingPlace !== null
  if (kind === 'seatCameFree') return event.isAttending
  if (kind === 'seatWithdrawn') return !event.isAttending
  if (kind === 'reminderDayBefore' || kind === 'reminderHoursBefore')
    return event.isAttending && isReminderDue(kind, event, now)
  return true
}

/** Whether the time for a reminder is there, and not past. */
export function isReminderDue(kind: ReminderKind, { date }: Pick<GameEvent, 'date'>, now: Date): boolean {
  const ahead = Date.parse(date) - now.getTime()
  return ahead <= reminderTimes[kind].lead && ahead > reminderTimes[kind].latest
}
