import { eventEnd, isAtTable, mayRunEvent, spotsLeft } from '../rules.ts'
import type { GameEvent } from '../schemas.ts'
import {
  hostNotificationKinds,
  type NotificationKind,
  type ReminderKind,
  replanKinds,
  secondTableHostKinds,
} from '../../notifications/kinds.ts'
import { howWasItTimes, reminderTimes } from '../../notifications/rules.ts'

export function isReminderDue(kind: ReminderKind, { date }: Pick<GameEvent, 'date'>, now: Date): boolean {
  const ahead = Date.parse(date) - now.getTime()
  return ahead <= reminderTimes[kind].lead && ahead > reminderTimes[kind].latest
}

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

/**
 * Returns whether an event can be suggested to a member: it is ahead, has a free seat, and they have neither joined it
 * nor been removed from it.
 */
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
