import { type DetailsAudience, eventHours } from './limits.ts'
import type { GameEvent } from './schemas.ts'

// Databases sort and store years of four digits, and the end of an event must fit too.
const endOfDates = Date.UTC(9999, 0)

/** Returns the message for a start that is in the past or thousands of years ahead, or undefined for a valid one. */
export function dateProblem(date: string, now: Date): string | undefined {
  const start = Date.parse(date)
  if (start < now.getTime()) return 'Pick a date and a time in the future'
  return start < endOfDates ? undefined : 'Pick an earlier date'
}

/** Returns the end in milliseconds. An event without a duration counts as one of maximum length. */
export function eventEnd(event: Pick<GameEvent, 'date' | 'duration'>): number {
  return Date.parse(event.date) + (event.duration ?? eventHours.max * 60) * 60_000
}

export function isOver(event: Pick<GameEvent, 'date' | 'duration'>, now: Date): boolean {
  return eventEnd(event) < now.getTime()
}

/** Returns whether an event has begun and is not over. */
export function isOnNow(event: Pick<GameEvent, 'date' | 'duration'>, now: Date): boolean {
  return Date.parse(event.date) <= now.getTime() && !isOver(event, now)
}

export function spotsLeft(event: Pick<GameEvent, 'maxAttendees' | 'attendeeCount'>): number | null {
  return event.maxAttendees === null ? null : Math.max(0, event.maxAttendees - event.attendeeCount)
}

/** Returns where an event takes place: 'Portland, OR 97205', or only the zip code if its place is unknown. */
export function eventPlace({ place, location }: Pick<GameEvent, 'place' | 'location'>): string {
  return place === null ? location : `${place} ${location}`
}

export function availability(event: Pick<GameEvent, 'maxAttendees' | 'attendeeCount'>): 'last' | 'few' | 'plenty' {
  const spots = spotsLeft(event)
  if (spots === null || spots > 3) return 'plenty'
  return spots === 1 ? 'last' : 'few'
}

/** The host and co-hosts edit the event, answer requests and remove attendees. Only the host cancels (`isHosting`). */
export function mayRunEvent(event: Pick<GameEvent, 'isHosting' | 'isCoHosting'>): boolean {
  return event.isHosting || event.isCoHosting
}

/** Returns whether a member needs the approval of the host to take a seat or to wait for one. */
export function mustAsk(event: Pick<GameEvent, 'needsApproval' | 'isHosting' | 'isCoHosting'>): boolean {
  return event.needsApproval && !mayRunEvent(event)
}

export type JoinableEvent = Pick<
  GameEvent,
  'status' | 'date' | 'duration' | 'isAttending' | 'isRemoved' | 'needsApproval' | 'isHosting' | 'isCoHosting'
>

/** Returns why a member can neither take a seat nor wait or ask for one, or undefined if one of these may be possible. */
export function attendanceRefusal(
  event: Pick<JoinableEvent, 'status' | 'date' | 'duration' | 'isAttending' | 'isRemoved'>,
  now: Date,
): 'EventCancelled' | 'EventPast' | 'AlreadyJoined' | 'RemovedFromEvent' | undefined {
  if (event.status === 'cancelled') return 'EventCancelled'
  if (isOver(event, now)) return 'EventPast'
  if (event.isAttending) return 'AlreadyJoined'
  return event.isRemoved ? 'RemovedFromEvent' : undefined
}

/** Returns why a member may not attend an event that they see, or undefined if they may. */
export function joinRefusal(
  event: JoinableEvent & Pick<GameEvent, 'maxAttendees' | 'attendeeCount'>,
  now: Date,
  guestCount = 0,
): ReturnType<typeof attendanceRefusal> | 'ApprovalNeeded' | 'EventFull' {
  const refusal = attendanceRefusal(event, now)
  if (refusal) return refusal
  if (mustAsk(event)) return 'ApprovalNeeded'
  return (spotsLeft(event) ?? Infinity) < 1 + guestCount ? 'EventFull' : undefined
}

/** A host who approves each attendee shows the location details to accepted members only by default. */
export function defaultDetailsAudience({ needsApproval }: { needsApproval: boolean }): DetailsAudience {
  return needsApproval ? 'attendees' : 'everyone'
}

/** The part of the viewer in an event. */
type Part = Pick<GameEvent, 'isAttending' | 'isHosting' | 'isCoHosting'>

export function isAtEvent(viewer: Part): boolean {
  return viewer.isAttending || mayRunEvent(viewer)
}

/** People at the event read it, others if the host chose so. A suspension of host or owner hides it. */
export function readsAddress(
  event: Part & Pick<GameEvent, 'locationDetailsFor'> & { isRemoved?: boolean; hasSuspendedHost?: boolean },
): boolean {
  const isOpen = event.locationDetailsFor === 'everyone' && !event.isRemoved
  return !event.hasSuspendedHost && (isOpen || isAtEvent(event))
}

/** The member lists the attendance, or the viewer hosts, co-hosts or attends the event too. */
export function isListedFor(member: { listsAttendance: boolean; isViewer: boolean }, viewer: Part): boolean {
  return member.listsAttendance || member.isViewer || isAtEvent(viewer)
}

/** Returns whether the member attends the event, or hosts it and plays. A playing host takes no seat. */
export function isAtTable(event: Pick<GameEvent, 'isAttending' | 'isHostPlaying' | 'host'>, userId: number): boolean {
  return event.isAttending || (event.isHostPlaying && event.host.id === userId)
}

/** Attendees free their own seats, the host any seat, and co-hosts those of members who do not run the event. */
export function canFreeSeat(
  event: Pick<GameEvent, 'host' | 'isHosting' | 'isCoHosting'> & { coHosts: readonly { id: number }[] },
  seat: { userId: number },
  userId: number,
): boolean {
  if (seat.userId === userId || event.isHosting) return true
  return event.isCoHosting && ![event.host, ...event.coHosts].some(({ id }) => id === seat.userId)
}

/** Members with a place at an event, or who ask for one, can always ask the host. */
export function canAskHost(
  host: { acceptsMessages: boolean },
  place: { isAttending: boolean; isWaiting: boolean; hasAsked: boolean },
): boolean {
  return host.acceptsMessages || place.isAttending || place.isWaiting || place.hasAsked
}
