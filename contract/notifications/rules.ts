import { eventEnd, isAtTable, mayRunEvent, spotsLeft } from '../events/rules.ts'
import type { GameEvent } from '../events/schemas.ts'
import {
  hostNotificationKinds,
  type NotificationKind,
  type ReminderKind,
  replanKinds,
  secondTableHostKinds,
} from './kinds.ts'

const hour = 60 * 60_000

/**
 * When reminders are sent, in milliseconds before the start of the event: from `lead` on, and after a server outage no
 * later than `latest`.
 */
export const reminderTimes: Record<ReminderKind, { lead: number; latest: number }> = {
  reminderStillComing: { lead: 48 * hour, latest: 30 * hour },
  reminderDayBefore: { lead: 24 * hour, latest: 12 * hour },
  reminderHoursBefore: { lead: 2 * hour, latest: 0 },
}

export function isReminderDue(kind: ReminderKind, { date }: Pick<GameEvent, 'date'>, now: Date): boolean {
  const ahead = Date.parse(date) - now.getTime()
  return ahead <= reminderTimes[kind].lead && ahead > reminderTimes[kind].latest
}

/** When the people of an event are asked how it was, in milliseconds after its end: from `delay` on, until `latest`. */
export const howWasItTimes = { delay: 12 * hour, latest: 48 * hour }

/** Returns whether a notification about an event is still worth an email to a member, given the event as it is now. */
export function isStillRelevant(
  kind: NotificationKind,
  event: Pick<
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
  >,
  userId: number,
  now: Date,
): boolean {
  if (kind === 'howWasIt') return event.status === 'active' && now.getTime() < eventEnd(event) + howWasItTimes.latest
  if (eventEnd(event) < now.getTime()) return false
  // A cancelled event has no waiting list any more, so the cancellation goes to every member who was notified.
  if (kind === 'eventCancelled') return event.status === 'cancelled'
  const runsEvent = mayRunEvent(event)
  if (kind === 'eventComment') return runsEvent
  const hasPlace = event.isAttending || event.waitingPlace !== null
  if (kind === 'commentReply') return hasPlace
  if (kind === 'announcement') return hasPlace || runsEvent
  if (event.status === 'cancelled') return false
  const forOrganizers = [...hostNotificationKinds, ...replanKinds, ...secondTableHostKinds]
  if (forOrganizers.some((known) => known === kind)) return runsEvent
  if (kind === 'gameInvitation') return isStillSuggested(event, now)
  if (kind === 'eventChanged') return hasPlace || runsEvent || event.ownRequest === 'pending'
  if (kind === 'askedToBring') return event.isAttending || runsEvent
  if (kind === 'tableChanged') return isAtTable(event, userId)
  if (kind === 'coHostNamed') return event.isCoHosting
  if (kind === 'coHostRemoved') return !event.isCoHosting
  if (kind === 'requestAccepted') return hasPlace
  if (kind === 'requestDeclined') return event.ownRequest === 'declined'
  if (kind === 'secondTableSeat') return hasPlace
  if (kind === 'seatCameFree') return event.isAttending
  if (kind === 'seatWithdrawn') return !event.isAttending
  if (kind === 'reminderStillComing') return event.isAttending && isReminderDue(kind, event, now)
  if (kind === 'reminderDayBefore' || kind === 'reminderHoursBefore')
    return (isAtTable(event, userId) || event.isCoHosting) && isReminderDue(kind, event, now)
  return true
}

/** Returns whether an event can be suggested to a member: it is ahead, has a free seat, and they
 * have neither joined it nor been removed from it. */
export function isStillSuggested(
  event: Pick<
    GameEvent,
    'status' | 'date' | 'maxAttendees' | 'attendeeCount' | 'isAttending' | 'isRemoved' | 'waitingPlace' | 'ownRequest'
  >,
  now: Date,
): boolean {
  const isAhead = event.status === 'active' && Date.parse(event.date) > now.getTime()
  const isInvolved = event.isAttending || event.isRemoved || event.waitingPlace !== null || event.ownRequest !== null
  return isAhead && spotsLeft(event) !== 0 && !isInvolved
}

/**
 * Milliseconds that a message can stay unread before an email is sent. While the receiver is
 * online, it is postponed again.
 */
export const messageEmailDelay = 5 * 60_000

/** Maximum number of events of one host whose unread changes the bell shows at a time. */
export const maxUnreadChanges = 10

/** Milliseconds between two emails about changes of one event. Changes in between share the next email. */
export const changeEmailInterval = 10 * 60_000

/** Milliseconds for which changes are collected before an email about games that no longer fit. */
export const replanEmailDelay = 5 * 60_000

/** Milliseconds before an email about the table of a member, so that several splits cause one email. */
export const tableEmailDelay = 5 * 60_000

/** Milliseconds for which changes of a waiting list are collected before an email about a second table. */
export const secondTableEmailDelay = 5 * 60_000

/** Milliseconds for which comments on an event are collected before an email about them is sent. */
export const commentEmailDelay = 15 * 60_000

/**
 * Maximum number of members notified about a new event, and about all events of one host within 24 hours; the nearest
 * are notified first. More members would only read that all seats are taken.
 */
export const maxSuggestions = { perEvent: 2_000, perHostAndDay: 4_000 } as const

export const suggestionEmailInterval = 24 * hour
