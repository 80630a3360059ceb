import { isOver, mayRunEvent } from '../../events/rules.ts'
import type { GameEvent } from '../../events/schemas.ts'
import { maxPlayPeople } from './limits.ts'

/** Returns why the member cannot record plays. The host, co-hosts and attendees can once the event is over. */
export function playRefusal(
  event: Pick<GameEvent, 'status' | 'date' | 'duration' | 'isAttending' | 'isHosting' | 'isCoHosting'>,
  now: Date,
): 'NotThere' | 'EventCancelled' | 'EventNotOver' | undefined {
  if (!event.isAttending && !mayRunEvent(event)) return 'NotThere'
  if (event.status === 'cancelled') return 'EventCancelled'
  return isOver(event, now) ? undefined : 'EventNotOver'
}

/** Returns the suggested number of people for a play: everyone at the event, up to the maximum of a play. */
export function likelyPeople(
  event: Pick<GameEvent, 'attendeeCount' | 'extraPeople' | 'isHostPlaying'> & {
    host: { id: number }
    attendees: readonly { userId: number }[]
  },
): number {
  const hasHostSeat = event.attendees.some(({ userId }) => userId === event.host.id)
  const people = event.attendeeCount + event.extraPeople + (event.isHostPlaying && !hasHostSeat ? 1 : 0)
  return Math.min(maxPlayPeople, Math.max(1, people))
}

/**
 * Returns the number of plays to store in addition to the recorded ones, so that a member's total for a game is at
 * least the number in an imported file. Importing the same file again changes nothing.
 */
export function importedPlays({
  inFile,
  imported,
  recorded,
}: {
  inFile: number | null
  imported: number
  recorded: number
}): number {
  return Math.max(imported, (inFile ?? 0) - recorded)
}
