import { isOver, mayRunEvent } from '../../events/rules.ts'
import type { GameEvent } from '../../events/schemas.ts'
import { rowLimits } from '../../platform/row-limits.ts'

export const maxPlayPeople = 50
export const maxPlayMinutes = 1440
export const playMinutesMessage = `Use 1 to ${maxPlayMinutes} minutes, or leave it empty`
export const maxTablesPerGame = 10
export const maxPlaysPerEvent = rowLimits.playsPerEvent.max
export const maxImportedPlays = 100_000
export const maxPlaysPerImport = 50
/** In characters; a longer name is cut, and a longer score is left out. */
export const playerNameLength = 100
export const playScoreLength = 100
/** Minimum number of members whose answers make a fact about a game public. */
export const minVotes = 3
/** Number of plays of a game, the latest ones, from which its facts are calculated. */
export const maxConsideredPlays = 1000
export const maxNamedPeople = 10

export const playVotes = ['good', 'notGood'] as const
export type PlayVote = (typeof playVotes)[number]

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

type PlayCounts = { inFile: number | null; imported: number; recorded: number }

/** A member's total for a game gets at least the number in an imported file. Repeating it changes nothing. */
export function importedPlays({ inFile, imported, recorded }: PlayCounts): number {
  return Math.max(imported, (inFile ?? 0) - recorded)
}
