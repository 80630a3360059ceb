import { groupDigits } from '../platform/group-digits.ts'
import { type EventPart, eventParts } from './limits.ts'
import { dateProblem, isOver } from './rules.ts'
import { visibilityProblem } from './visibility.ts'
import type { EventChange, GameEvent } from './schemas.ts'

/** The details of an event that its host can edit. */
export type EventPlan = Pick<
  GameEvent,
  | 'title'
  | 'date'
  | 'duration'
  | 'location'
  | 'locationDetails'
  | 'locationDetailsFor'
  | 'description'
  | 'maxAttendees'
  | 'isHostPlaying'
  | 'extraPeople'
  | 'needsApproval'
  | 'visibility'
  | 'isUnlisted'
> & { gameIds: readonly number[] }

export function planOf({ games, ...event }: GameEvent): EventPlan {
  return { ...event, gameIds: games.map((game) => game.id) }
}

/** Applies a change to a plan. Empty texts become null, duplicate games are removed and the date is written in UTC. */
export function changedPlan(plan: EventPlan, change: EventChange): EventPlan {
  const { status: _status, ...fields } = change
  const changed = { ...plan, ...fields }
  return {
    title: changed.title,
    date: new Date(changed.date).toISOString(),
    duration: changed.duration ?? null,
    location: changed.location,
    locationDetails: changed.locationDetails || null,
    locationDetailsFor: changed.locationDetailsFor,
    description: changed.description || null,
    maxAttendees: changed.maxAttendees ?? null,
    isHostPlaying: changed.isHostPlaying,
    extraPeople: changed.extraPeople,
    needsApproval: changed.needsApproval,
    visibility: changed.visibility,
    isUnlisted: changed.isUnlisted,
    gameIds: [...new Set(changed.gameIds)],
  }
}

/** The values whose changes are announced: of a plan, or of the stored details, which have names instead of ids. */
type AnnouncedValues = Pick<
  EventPlan,
  'title' | 'date' | 'duration' | 'location' | 'locationDetails' | 'locationDetailsFor' | 'description' | 'maxAttendees'
> &
  Partial<Pick<EventPlan, 'visibility' | 'isUnlisted'>> & { games: readonly (number | string)[] }

/** Returns the parts in which two plans differ and about which attendees are notified. */
export function changedParts(before: EventPlan, after: EventPlan): EventPart[] {
  return differingParts({ ...before, games: before.gameIds }, { ...after, games: after.gameIds })
}

/** Returns the parts in which the values before and after a change differ. */
export function differingParts(before: AnnouncedValues, after: AnnouncedValues): EventPart[] {
  const [old, current] = [partsOf(before), partsOf(after)]
  return eventParts.filter((part) => JSON.stringify(old[part]) !== JSON.stringify(current[part]))
}

/**
 * Compares all details of two plans, including who plays and whether the host approves, which `changedParts` ignores.
 */
export function isSamePlan(one: EventPlan, other: EventPlan): boolean {
  const hasSameTable = one.isHostPlaying === other.isHostPlaying && one.extraPeople === other.extraPeople
  return hasSameTable && one.needsApproval === other.needsApproval && changedParts(one, other).length === 0
}

const partNames: Record<EventPart, string> = {
  title: 'the title',
  time: 'the time',
  place: 'the place',
  audience: 'who sees the address',
  games: 'the games',
  description: 'the description',
  seats: 'the number of seats',
  visibility: 'who can see the event',
}

export function organizersText({ hasCoHosts }: { hasCoHosts: boolean }): 'The host' | 'The hosts' {
  return hasCoHosts ? 'The hosts' : 'The host'
}

/** Describes a change in a sentence: 'The host changed the place and the games.' */
export function changesText(author: string, parts: readonly EventPart[]): string {
  return `${author} changed ${new Intl.ListFormat('en-GB').format(parts.map((part) => partNames[part]))}.`
}

/**
 * Returns a message for each invalid field of a change: a new date must be possible, every attendee keeps their seat,
 * and an event that is listed publicly is not left out of the lists.
 */
export function planProblems(
  before: EventPlan,
  after: EventPlan,
  { attendeeCount, now }: { attendeeCount: number; now: Date },
): { date?: string; maxAttendees?: string; isUnlisted?: string } {
  const date = after.date === before.date ? undefined : dateProblem(after.date, now)
  const tooFew = after.maxAttendees !== null && after.maxAttendees < attendeeCount
  const isUnlisted = visibilityProblem(after)
  return {
    ...(date && { date }),
    ...(tooFew && { maxAttendees: seatsTaken(attendeeCount) }),
    ...(isUnlisted && { isUnlisted }),
  }
}

export function changeRefusal(
  event: Pick<GameEvent, 'status' | 'date' | 'duration'>,
  now: Date,
): 'EventCancelled' | 'EventPast' | undefined {
  if (event.status === 'cancelled') return 'EventCancelled'
  return isOver(event, now) ? 'EventPast' : undefined
}

function partsOf(values: AnnouncedValues) {
  const { title, date, duration, location, locationDetails, locationDetailsFor, games, description } = values
  return {
    title,
    time: [date, duration],
    place: [location, locationDetails],
    audience: locationDetailsFor,
    games,
    description,
    seats: values.maxAttendees,
    visibility: [values.visibility, values.isUnlisted],
  } satisfies Record<EventPart, unknown>
}

function seatsTaken(attendeeCount: number): string {
  return attendeeCount === 1 ? '1 seat is taken already' : `${groupDigits(attendeeCount)} seats are taken already`
}
