import { eventEnd, isOver } from '../../events/rules.ts'
import type { GameEvent } from '../../events/schemas.ts'

/** The outcomes that a host can record for an event that is over. */
export const eventOutcomes = ['happened', 'didNotHappen'] as const
export type EventOutcome = (typeof eventOutcomes)[number]

/** Days after the end of an event during which its host can record or change the outcome. */
const outcomeDays = 30
/** Maximum number of attendees about whom a host is asked. */
export const maxAskedAttendees = 200
/** Milliseconds after the start of an event for which a missed seat is stored. */
export const absenceLifetime = 365 * 24 * 60 * 60_000
/** Members with this number of missed seats within `absenceLifetime` are asked whether they are still coming. */
export const manyAbsences = 2

type PastEvent = Pick<GameEvent, 'status' | 'date' | 'duration' | 'isHosting'>

/** Only the host sees the outcome: it could shame members who were ill, and no one can check whether it is right. */
export function outcomeReadRefusal(
  event: PastEvent,
  now: Date,
): 'NotYours' | 'EventCancelled' | 'EventNotOver' | undefined {
  if (!event.isHosting) return 'NotYours'
  if (event.status === 'cancelled') return 'EventCancelled'
  return isOver(event, now) ? undefined : 'EventNotOver'
}

/** Returns why the member cannot record the outcome. Only the host can, up to `outcomeDays` days after the end. */
export function outcomeSaveRefusal(
  event: PastEvent,
  now: Date,
): ReturnType<typeof outcomeReadRefusal> | 'OutcomeTooLate' {
  const deadline = eventEnd(event) + outcomeDays * 24 * 60 * 60_000
  return outcomeReadRefusal(event, now) ?? (now.getTime() <= deadline ? undefined : 'OutcomeTooLate')
}

type RecordedOutcome = { outcome: EventOutcome; absentIds: readonly number[] }

export function absentMemberIds({ outcome, absentIds }: RecordedOutcome): number[] {
  return outcome === 'happened' ? [...new Set(absentIds)] : []
}
