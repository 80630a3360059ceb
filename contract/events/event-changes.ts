import { groupDigits } from '../platform/group-digits.ts'
import { openedChoices } from './derived-events.ts'
import { type EventPart, type EventPlan, fillPlan, partTexts, type PlanField } from './plan.ts'
import { dateProblem, defaultDetailsAudience, isOver } from './rules.ts'
import type { EventChange, GameEvent, NewEvent } from './schemas.ts'
import { visibilityProblem } from './visibility.ts'

export function planOf({ games, ...event }: GameEvent): EventPlan {
  return { ...event, gameIds: games.map((game) => game.id) }
}

export function newPlan(event: NewEvent): EventPlan {
  const { needsApproval = false, locationDetailsFor = defaultDetailsAudience({ needsApproval }) } = event
  return fillPlan({ ...event, locationDetailsFor })
}

export function changedPlan(plan: EventPlan, change: EventChange): EventPlan {
  return fillPlan({ ...plan, ...change })
}

export function organizersText({ hasCoHosts }: { hasCoHosts: boolean }): 'The host' | 'The hosts' {
  return hasCoHosts ? 'The hosts' : 'The host'
}

/** Describes a change in a sentence: 'The host changed the place and the games.' */
export function changesText(author: string, parts: readonly EventPart[]): string {
  return `${author} changed ${new Intl.ListFormat('en-GB').format(parts.map((part) => partTexts[part].name))}.`
}

/**
 * Returns a message for each invalid field of a change: a new date must be possible, every attendee keeps their seat,
 * an event that is listed publicly is not left out of the lists, and only the host opens the event or its address to
 * more people, because the place is often their home.
 */
export function planProblems(
  before: EventPlan,
  after: EventPlan,
  { attendeeCount, isHosting, now }: { attendeeCount: number; isHosting: boolean; now: Date },
): Partial<Record<PlanField, string>> {
  const date = after.date === before.date ? undefined : dateProblem(after.date, now)
  const tooFew = after.maxAttendees !== null && after.maxAttendees < attendeeCount
  const isUnlisted = visibilityProblem(after)
  const opened = isHosting ? [] : openedChoices(before, after)
  return {
    ...Object.fromEntries(opened.map((name) => [name, 'Only the host can open this to more people'])),
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

function seatsTaken(attendeeCount: number): string {
  return attendeeCount === 1 ? '1 seat is taken already' : `${groupDigits(attendeeCount)} seats are taken already`
}
