import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { NewEvent } from './event-form.ts'
import { detailsAudiences, eventHours } from './event-limits.ts'
import { eventParts } from './event-parts.ts'
import { Id, Instant, paging, SearchText } from '../platform/fields.ts'
import { GameSummary } from '../games/games.ts'
import { GuestCount } from './guest-count.ts'
import { MemberSummary } from '../users/users.ts'

/** Lists carry at most this many attendees of an event, first come first, beside the whole `attendeeCount`. */
export const maxListedAttendees = 10

/** Who comes to an event, and how many friends they bring along; a join creates one, confirmed (SPEC 4). */
export const Attendee = z.object({
  eventId: Id,
  userId: Id,
  status: z.literal('confirmed'),
  joinedAt: Instant,
  guestCount: z.int(),
  user: MemberSummary,
})
export type Attendee = z.infer<typeof Attendee>

/** Which parts of an event its host changed, and when. */
export const EventRevision = z.object({ changedAt: Instant, parts: z.array(z.enum(eventParts)) })

/**
 * A game night. `date` is its start, an instant; `duration` in minutes or null; `maxAttendees` null means unlimited.
 * `timeZone` (IANA) is where it takes place, null for a zip nobody knows; `isAttending` and
 * `ownGuestCount` are about the member who asks. `attendeeCount` counts everybody who takes a seat, guests too.
 * `cancelReason` is what the host said when calling it off, null where they said nothing.
 * `waitingCount` members wait for a seat; `waitingPlace` is the place among them of the member who asks, from 1, or null.
 * `lastChange` is what the host changed last, and when. `locationDetails` are null for who may not see them
 * (`seesLocationDetails`); `hidesLocationDetails` tells them that there are some.
 */
export const GameEvent = z.object({
  id: Id,
  title: z.string(),
  status: z.enum(['active', 'cancelled']),
  cancelReason: z.string().nullable(),
  lastChange: EventRevision.nullable(),
  date: Instant,
  timeZone: z.string().nullable(),
  duration: z.int().nullable(),
  location: z.string(),
  place: z.string().nullable(),
  locationDetails: z.string().nullable(),
  locationDetailsFor: z.enum(detailsAudiences),
  hidesLocationDetails: z.boolean(),
  description: z.string().nullable(),
  maxAttendees: z.int().nullable(),
  games: z.array(GameSummary),
  attendees: z.array(Attendee),
  attendeeCount: z.int(),
  isAttending: z.boolean(),
  ownGuestCount: z.int(),
  waitingCount: z.int(),
  waitingPlace: z.int().nullable(),
  host: MemberSummary,
})
export type GameEvent = z.infer<typeof GameEvent>

/** The body of a join, with the friends one brings along; both ids must agree with the path and the session. */
export const NewAttendee = z.strictObject({
  eventId: Id.optional(),
  userId: Id.optional(),
  status: z.literal('confirmed').optional(),
  guestCount: GuestCount.optional(),
})

/** Databases sort and keep years of four digits, and an event ends after it begins. */
const endOfDates = Date.UTC(9999, 0)

/** Message beside a start that has passed or is thousands of years away, undefined for one to come. */
export function dateProblem(date: string, now: Date): string | undefined {
  const start = Date.parse(date)
  if (start < now.getTime()) return 'Pick a date and a time in the future'
  return start < endOfDates ? undefined : 'Pick an earlier date'
}

/**
 * When the event ends, in milliseconds since 1970: start plus duration (SPEC 9). One without a duration is taken to last
 * as long as an event can, so that it does not vanish while people play.
 */
export function eventEnd(event: Pick<GameEvent, 'date' | 'duration'>): number {
  return Date.parse(event.date) + (event.duration ?? eventHours.max * 60) * 60_000
}

/** Whether the event has ended. */
export function isOver(event: Pick<GameEvent, 'date' | 'duration'>, now: Date): boolean {
  return eventEnd(event) < now.getTime()
}

/** Seats still free, never below zero; null when unlimited (SPEC 4). */
export function spotsLeft(event: Pick<GameEvent, 'maxAttendees' | 'attendeeCount'>): number | null {
  return event.maxAttendees === null ? null : Math.max(0, event.maxAttendees - event.attendeeCount)
}

/** Where an event is, as people write it: 'Portland, OR 97205', the zip code alone where nobody knows its place. */
export function eventPlace({ place, location }: Pick<GameEvent, 'place' | 'location'>): string {
  return place === null ? location : `${place} ${location}`
}

/** How urgent the seats are: one left is orange, three or fewer yellow (SPEC 4, 9). */
export function availability(event: Pick<GameEvent, 'maxAttendees' | 'attendeeCount'>): 'last' | 'few' | 'plenty' {
  const spots = spotsLeft(event)
  if (spots === null || spots > 3) return 'plenty'
  return spots === 1 ? 'last' : 'few'
}

/** Cards show at most this many attendees' avatars (SPEC 9). */
export const maxAttendeeAvatars = 3

/** Why a member cannot join, with so many guests, in the order of SPEC 5; undefined when they can. */
export function joinRefusal(
  event: Pick<GameEvent, 'status' | 'date' | 'duration' | 'maxAttendees' | 'attendeeCount' | 'isAttending'>,
  now: Date,
  guestCount = 0,
): 'EventCancelled' | 'EventPast' | 'AlreadyJoined' | 'EventFull' | undefined {
  if (event.status === 'cancelled') return 'EventCancelled'
  if (isOver(event, now)) return 'EventPast'
  if (event.isAttending) return 'AlreadyJoined'
  return (spotsLeft(event) ?? Infinity) < 1 + guestCount ? 'EventFull' : undefined
}

/** Whether a member sees where exactly an event is: its host does, and who has a seat; others where the host chose so. */
export function seesLocationDetails(
  event: Pick<GameEvent, 'locationDetailsFor' | 'isAttending' | 'host'>,
  userId: number,
): boolean {
  return event.locationDetailsFor === 'everyone' || event.isAttending || canEditEvent(event, userId)
}

/** Only its host edits an event or calls it off. */
export function canEditEvent(event: Pick<GameEvent, 'host'>, userId: number): boolean {
  return event.host.id === userId
}

/** A seat is given back by who has it, or by the host for anyone. */
export function canFreeSeat(event: Pick<GameEvent, 'host'>, seat: { userId: number }, userId: number): boolean {
  return seat.userId === userId || canEditEvent(event, userId)
}

export const eventParameters = z.object({ eventId: Id })

export const listUpcomingEvents = defineCall({
  method: 'GET',
  path: '/api/events/upcoming',
  summary: 'Active events that are not over, soonest first; `search` matches title or zip code, `game` one they play',
  access: 'member',
  query: z.object({ search: SearchText, game: Id.optional(), ...paging }),
  status: 200,
  answer: z.array(GameEvent),
  paged: true,
})

/** Of a member's events: those not over yet, cancelled ones included; or those that took place. */
export const eventPeriods = ['upcoming', 'past'] as const
export type EventPeriod = (typeof eventPeriods)[number]

export const listUserEvents = defineCall({
  method: 'GET',
  path: '/api/events/user/:id',
  summary: 'The events a member hosts or attends, latest first; with `when=upcoming` soonest first',
  access: 'member',
  parameters: z.object({ id: Id }),
  query: z.object({ when: z.enum(eventPeriods).optional(), ...paging }),
  status: 200,
  answer: z.array(GameEvent),
  refusals: ['NotFound'],
  paged: true,
})

export const getEvent = defineCall({
  method: 'GET',
  path: '/api/events/:eventId',
  summary: 'One event',
  access: 'member',
  parameters: eventParameters,
  status: 200,
  answer: GameEvent,
  refusals: ['NotFound'],
})

export const createEvent = defineCall({
  method: 'POST',
  path: '/api/events',
  summary: 'Invite to a game night',
  access: 'member',
  body: NewEvent,
  status: 201,
  answer: GameEvent,
  refusals: ['NotYours', 'NotFound'],
})

export const listAttendees = defineCall({
  method: 'GET',
  path: '/api/events/:eventId/attendees',
  summary: 'Everybody who comes to an event, in the order they joined',
  access: 'member',
  parameters: eventParameters,
  query: z.object(paging),
  status: 200,
  answer: z.array(Attendee),
  refusals: ['NotFound'],
  paged: true,
})

export const joinEvent = defineCall({
  method: 'POST',
  path: '/api/events/:eventId/attendees',
  summary: 'Take a seat, and one for each guest; with K seats left and any number of joins at once, no more are taken',
  access: 'member',
  parameters: eventParameters,
  body: NewAttendee,
  status: 201,
  answer: Attendee,
  refusals: ['NotYours', 'NotFound', 'AlreadyJoined', 'EventFull', 'EventCancelled', 'EventPast'],
})

export const leaveEvent = defineCall({
  method: 'DELETE',
  path: '/api/events/:eventId/attendees/:userId',
  summary: "Give my seat back, or as the host anyone's, until the event is over",
  access: 'member',
  parameters: z.object({ eventId: Id, userId: Id }),
  status: 204,
  answer: null,
  refusals: ['NotYours', 'NotFound', 'EventPast'],
})
