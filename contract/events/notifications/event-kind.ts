import { isolated } from '../../platform/isolated.ts'
import type { NotificationDeclaration } from '../../notifications/declaration.ts'
import { eventAddress } from '../../platform/page-addresses.ts'
import { organizersText } from '../event-changes.ts'
import { eventMoment } from '../event-moments.ts'
import type { EventPart } from '../plan.ts'
import { eventEnd, mayRunEvent } from '../rules.ts'
import type { GameEvent } from '../schemas.ts'

/** The event of a notification as its receiver sees it now. */
export type NotifiedEvent = Pick<
  GameEvent,
  | 'id'
  | 'title'
  | 'cancelReason'
  | 'date'
  | 'duration'
  | 'timeZone'
  | 'attendeeCount'
  | 'waitingCount'
  | 'maxAttendees'
  | 'isAttending'
  | 'isHosting'
  | 'isCoHosting'
  | 'locationDetailsFor'
> & { hasCoHosts: boolean }

type ReceiverEvent = Pick<
  GameEvent,
  | 'status'
  | 'date'
  | 'duration'
  | 'isAttending'
  | 'waitingPlace'
  | 'ownRequest'
  | 'host'
  | 'isHosting'
  | 'isCoHosting'
  | 'isHostPlaying'
  | 'isRemoved'
  | 'maxAttendees'
  | 'attendeeCount'
>
export type IsRelevant = (event: ReceiverEvent, userId: number, now: Date) => boolean

/**
 * A kind of notification about an event. `isRelevant` returns whether it is still worth an email, given the event as it
 * is now.
 *
 * @template Facts what the text names besides the event
 * @template Payload what is stored with the notification
 */
export type EventKind<Facts = unknown, Payload = unknown> = NotificationDeclaration<
  { event: NotifiedEvent; payload: Payload } & Facts
> & { isRelevant: IsRelevant }

export type ChangedParts = { parts: readonly EventPart[] }

export function eventLink({ event }: { event: { id: number } }) {
  return { address: eventAddress(event.id), label: 'See the event' }
}

/** Names the people who acted. The host gets such notifications only about the actions of co-hosts. */
export function authorOf(
  event: Pick<NotifiedEvent, 'isHosting' | 'hasCoHosts'>,
): 'The host' | 'The hosts' | 'A co-host' {
  return event.isHosting ? 'A co-host' : organizersText(event)
}

export function quote(author: string, words: string): string {
  return `${author} ${author === 'The hosts' ? 'say' : 'says'}: ${isolated(words)}`
}

/** Formats the start in the time zone of the event: 'It begins on Friday, May 17 at 6:00 PM (Pacific Time).' */
export function beginText(event: Pick<GameEvent, 'date' | 'duration' | 'timeZone'>): string {
  return `It begins on ${eventMoment(event)}.`
}

export function joinSentences(...sentences: readonly (string | null)[]): string {
  return sentences.filter((sentence) => sentence !== null).join(' ')
}

export function untilEnd(rule: IsRelevant): IsRelevant {
  return (event, userId, now) => eventEnd(event) >= now.getTime() && rule(event, userId, now)
}

export function whileActive(rule: IsRelevant): IsRelevant {
  return untilEnd((event, userId, now) => event.status === 'active' && rule(event, userId, now))
}

export const hasPlace: IsRelevant = (event) => event.isAttending || event.waitingPlace !== null

export const forOrganizers = whileActive(mayRunEvent)
