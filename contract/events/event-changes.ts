import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { eventFields } from './event-form.ts'
import { type EventPart, eventParts } from './event-parts.ts'
import { dateProblem, eventParameters, GameEvent, isOver } from './events.ts'
import { typedText } from '../platform/fields.ts'
import { groupDigits } from '../platform/group-digits.ts'

/** A change of an event: any subset of what creating it takes, but for the host. `gameIds` replaces all its games. */
export const EventChange = z.strictObject(eventFields).partial()
export type EventChange = z.infer<typeof EventChange>

/** Longest reason for calling an event off, in characters. */
export const maxCancelReasonLength = 200

/** Why an event is called off; the host need not say. */
export const EventCancellation = z.strictObject({
  reason: typedText().max(maxCancelReasonLength, 'At most 200 characters').nullish(),
})

/** What a host settles about an event, with its games by their ids. */
export type EventPlan = Pick<
  GameEvent,
  'title' | 'date' | 'duration' | 'location' | 'locationDetails' | 'locationDetailsFor' | 'description' | 'maxAttendees'
> & { gameIds: readonly number[] }

/** What is settled about an event now. */
export function planOf({ games, ...event }: GameEvent): EventPlan {
  return { ...event, gameIds: games.map((game) => game.id) }
}

/** The plan as the change leaves it: what a person empties is absent, each game is there once, the date in UTC. */
export function changedPlan(plan: EventPlan, change: EventChange): EventPlan {
  const { status: _status, ...given } = change
  const changed = { ...plan, ...given }
  return {
    title: changed.title,
    date: new Date(changed.date).toISOString(),
    duration: changed.duration ?? null,
    location: changed.location,
    locationDetails: changed.locationDetails || null,
    locationDetailsFor: changed.locationDetailsFor,
    description: changed.description || null,
    maxAttendees: changed.maxAttendees ?? null,
    gameIds: [...new Set(changed.gameIds)],
  }
}

/** The parts in which two plans differ, of which people are told; none where nothing changed that they go by. */
export function changedParts(before: EventPlan, after: EventPlan): EventPart[] {
  const told = [partsOf(before), partsOf(after)] as const
  return eventParts.filter((part) => JSON.stringify(told[0][part]) !== JSON.stringify(told[1][part]))
}

/** Whether two plans have the same words for everything, also for what nobody is told of: whom the details are for. */
export function isSamePlan(one: EventPlan, other: EventPlan): boolean {
  return one.locationDetailsFor === other.locationDetailsFor && changedParts(one, other).length === 0
}

/**
 * The message beside each field a change may not leave so: a new date must be a possible one, and everybody who attends
 * keeps their seat.
 */
export function planProblems(
  before: EventPlan,
  after: EventPlan,
  { attendeeCount, now }: { attendeeCount: number; now: Date },
): { date?: string; maxAttendees?: string } {
  const date = after.date === before.date ? undefined : dateProblem(after.date, now)
  const tooFew = after.maxAttendees !== null && after.maxAttendees < attendeeCount
  return { ...(date && { date }), ...(tooFew && { maxAttendees: seatsTaken(attendeeCount) }) }
}

/** Why a host cannot edit or cancel an event; undefined when they can. */
export function changeRefusal(
  event: Pick<GameEvent, 'status' | 'date' | 'duration'>,
  now: Date,
): 'EventCancelled' | 'EventPast' | undefined {
  if (event.status === 'cancelled') return 'EventCancelled'
  return isOver(event, now) ? 'EventPast' : undefined
}

export const updateEvent = defineCall({
  method: 'PATCH',
  path: '/api/events/:eventId',
  summary: 'Change an event I host; everybody attending is told what changed',
  access: 'member',
  parameters: eventParameters,
  body: EventChange,
  status: 200,
  answer: GameEvent,
  refusals: ['NotYours', 'NotFound', 'EventCancelled', 'EventPast'],
})

export const cancelEvent = defineCall({
  method: 'POST',
  path: '/api/events/:eventId/cancel',
  summary: 'Call off an event I host, for good; everybody attending is told, with the reason where one is given',
  access: 'member',
  parameters: eventParameters,
  body: EventCancellation.optional(),
  status: 200,
  answer: GameEvent,
  refusals: ['NotYours', 'NotFound', 'EventCancelled', 'EventPast'],
})

function partsOf({ title, date, duration, location, locationDetails, gameIds, description, maxAttendees }: EventPlan) {
  return {
    title,
    time: [date, duration],
    place: [location, locationDetails],
    games: gameIds,
    description,
    seats: maxAttendees,
  } satisfies Record<EventPart, unknown>
}

function seatsTaken(attendeeCount: number): string {
  return attendeeCount === 1 ? '1 seat is taken already' : `${groupDigits(attendeeCount)} seats are taken already`
}
