import { eventEnd, isOver } from '../../events/rules.ts'
import type { GameEvent } from '../../events/schemas.ts'
import { type EventOutcome, outcomeDays } from './limits.ts'

type PastEvent = Pick<GameEvent, 'status' | 'date' | 'duration' | 'isHosting'>

/**
 * Returns why the member cannot read or delete the outcome of an event. Only its host can, once it is over. Co-hosts,
 * attendees and moderators cannot: a record that others read would shame members for an illness, and nobody can check it.
 */
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

export function absentMemberIds({
  outcome,
  absentIds,
}: {
  outcome: EventOutcome
  absentIds: readonly number[]
}): number[] {
  return outcome === 'happened' ? [...new Set(absentIds)] : []
}
