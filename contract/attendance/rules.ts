import { eventEnd, isOver } from '../events/rules.ts'
import type { GameEvent } from '../events/schemas.ts'
import { type EventOutcome, outcomeDays } from './limits.ts'

type PastEvent = Pick<GameEvent, 'status' | 'date' | 'duration' | 'isHosting'>

/**
 * Returns why the member who sees an event cannot read or delete what its host said about it, or undefined if they can.
 */
export function outcomeRefusal(
  event: PastEvent,
  now: Date,
): 'NotYours' | 'EventCancelled' | 'EventNotOver' | undefined {
  if (!event.isHosting) return 'NotYours'
  if (event.status === 'cancelled') return 'EventCancelled'
  return isOver(event, now) ? undefined : 'EventNotOver'
}

/**
 * Returns why the member who sees an event cannot say how it went, or undefined if they can: only its host, for a
 * month.
 */
export function answerRefusal(event: PastEvent, now: Date): ReturnType<typeof outcomeRefusal> | 'OutcomeTooLate' {
  const deadline = eventEnd(event) + outcomeDays * 24 * 60 * 60_000
  return outcomeRefusal(event, now) ?? (now.getTime() <= deadline ? undefined : 'OutcomeTooLate')
}

export function absentMembers({
  outcome,
  absentIds,
}: {
  outcome: EventOutcome
  absentIds: readonly number[]
}): number[] {
  return outcome === 'happened' ? [...new Set(absentIds)] : []
}
