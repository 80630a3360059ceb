import { type GameEvent, spotsLeft } from '../events/events.ts'
import type { Words } from './notifications.ts'
import { eventPage } from '../platform/page-addresses.ts'
import { eventMoment } from './reminders.ts'

/** What might interest me: a new event within my travel distance, with a game that I own or want to play. */
export const suggestionKinds = ['eventNearby'] as const

/** Suggestions are mailed together, and at most so often, in milliseconds: once a day. */
export const suggestionMailInterval = 24 * 60 * 60_000

/** The words of a suggestion, and where it leads: the event's details. */
export function suggestionWords({
  event,
  gameName,
}: {
  event: Pick<GameEvent, 'id' | 'title' | 'date' | 'duration' | 'timeZone'>
  gameName: string
}): Words {
  return {
    title: `Near you: ${event.title}`,
    text: `${gameName} is on the table on ${eventMoment(event)}.`,
    address: eventPage(event.id),
  }
}

/** Whether an event is still to be suggested to a member: to come, with a seat left, and without them so far. */
export function isStillSuggested(
  event: Pick<GameEvent, 'status' | 'date' | 'maxAttendees' | 'attendeeCount' | 'isAttending' | 'waitingPlace'>,
  now: Date,
): boolean {
  const isToCome = event.status === 'active' && Date.parse(event.date) > now.getTime()
  return isToCome && spotsLeft(event) !== 0 && !event.isAttending && event.waitingPlace === null
}
