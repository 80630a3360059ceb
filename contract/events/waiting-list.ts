import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { eventParameters, GameEvent, isOver, spotsLeft } from './events.ts'
import { Id, Instant, paging } from '../platform/fields.ts'
import { groupDigits } from '../platform/group-digits.ts'
import { MemberSummary } from '../users/users.ts'

/** Somebody who waits for a seat at a full event; `place` 1 has waited longest and is the next to have one. */
export const WaitingMember = z.object({
  eventId: Id,
  userId: Id,
  waitingSince: Instant,
  place: z.int().min(1),
})
export type WaitingMember = z.infer<typeof WaitingMember>

/** Somebody who waits, as the host sees them. */
export const ListedWaitingMember = WaitingMember.omit({ place: true }).extend({ user: MemberSummary })
export type ListedWaitingMember = z.infer<typeof ListedWaitingMember>

/** The body of joining a waiting list; both ids must agree with the path and the session. */
export const NewWaitingMember = z.strictObject({ eventId: Id.optional(), userId: Id.optional() })

/** Why a member cannot wait for a seat; undefined when they can. With a seat left there is nothing to wait for. */
export function waitRefusal(
  event: Pick<
    GameEvent,
    'status' | 'date' | 'duration' | 'maxAttendees' | 'attendeeCount' | 'isAttending' | 'waitingPlace'
  >,
  now: Date,
): 'EventCancelled' | 'EventPast' | 'AlreadyJoined' | 'AlreadyWaiting' | 'SeatsLeft' | undefined {
  if (event.status === 'cancelled') return 'EventCancelled'
  if (isOver(event, now)) return 'EventPast'
  if (event.isAttending) return 'AlreadyJoined'
  if (event.waitingPlace !== null) return 'AlreadyWaiting'
  return spotsLeft(event) === 0 ? undefined : 'SeatsLeft'
}

/** How many of those who wait have a seat now: first come, first served, and nobody waits beside a free one. */
export function seatsToFill(seats: Pick<GameEvent, 'maxAttendees' | 'attendeeCount' | 'waitingCount'>): number {
  return Math.min(seats.waitingCount, spotsLeft(seats) ?? seats.waitingCount)
}

/** Where somebody stands on a waiting list: '1st in line'. */
export function waitingPlaceText(place: number): string {
  const ending = endings[new Intl.PluralRules('en-US', { type: 'ordinal' }).select(place)]
  return `${groupDigits(place)}${ending} in line`
}

const endings: Record<Intl.LDMLPluralRule, string> = {
  zero: 'th',
  one: 'st',
  two: 'nd',
  few: 'rd',
  many: 'th',
  other: 'th',
}

export const listWaitingEvents = defineCall({
  method: 'GET',
  path: '/api/events/waiting',
  summary: 'The coming events at which I wait for a seat, soonest first',
  access: 'member',
  query: z.object(paging),
  status: 200,
  answer: z.array(GameEvent),
  paged: true,
})

export const listWaitingMembers = defineCall({
  method: 'GET',
  path: '/api/events/:eventId/waiting',
  summary: 'Who waits for a seat at an event that I host, who has waited longest first',
  access: 'member',
  parameters: eventParameters,
  query: z.object(paging),
  status: 200,
  answer: z.array(ListedWaitingMember),
  refusals: ['NotYours', 'NotFound'],
  paged: true,
})

export const joinWaitingList = defineCall({
  method: 'POST',
  path: '/api/events/:eventId/waiting',
  summary: 'Wait for a seat at a full event; whoever has waited longest gets the next one that is free',
  access: 'member',
  parameters: eventParameters,
  body: NewWaitingMember,
  status: 201,
  answer: WaitingMember,
  refusals: ['NotYours', 'NotFound', 'AlreadyJoined', 'AlreadyWaiting', 'SeatsLeft', 'EventCancelled', 'EventPast'],
})

export const leaveWaitingList = defineCall({
  method: 'DELETE',
  path: '/api/events/:eventId/waiting/:userId',
  summary: 'Wait no longer',
  access: 'member',
  parameters: z.object({ eventId: Id, userId: Id }),
  status: 204,
  answer: null,
  refusals: ['NotYours', 'NotFound'],
})
