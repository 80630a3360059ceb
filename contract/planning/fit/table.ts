import { changeRefusal } from '../../events/event-changes.ts'
import { mayRunEvent } from '../../events/rules.ts'
import type { GameEvent } from '../../events/schemas.ts'
import { openEndMinutes, setUpMinutes } from './limits.ts'

/** Returns why the member cannot choose the games. Hosts, co-hosts and attendees can until the event is over. */
export function tableRefusal(
  event: Pick<GameEvent, 'status' | 'date' | 'duration' | 'isAttending' | 'isHosting' | 'isCoHosting'>,
  now: Date,
): 'NotAtTable' | 'EventCancelled' | 'EventPast' | undefined {
  if (!event.isAttending && !mayRunEvent(event)) return 'NotAtTable'
  return changeRefusal(event, now)
}

/** Returns the minutes left to play, never below zero. An open end always counts with three hours. */
export function minutesLeft({ date, duration }: Pick<GameEvent, 'date' | 'duration'>, now: Date): number {
  if (duration === null) return openEndMinutes
  const start = Date.parse(date)
  const end = start + duration * 60_000
  const minutes = (end - Math.max(start, now.getTime())) / 60_000 - setUpMinutes
  return Math.max(0, Math.floor(minutes))
}

/** Returns the minutes to play from the start to the end of an event, even if it has begun. */
export function plannedMinutes(event: Pick<GameEvent, 'date' | 'duration'>): number {
  return minutesLeft(event, new Date(event.date))
}

/** Attendees with their guests, the host if they play and have no seat, and extra people. */
export function peopleAtTable({
  attendeeCount,
  extraPeople,
  isHostPlaying,
  isHostAttending,
}: Pick<GameEvent, 'attendeeCount' | 'isHostPlaying'> & { extraPeople: number; isHostAttending: boolean }): number {
  return attendeeCount + extraPeople + (isHostPlaying && !isHostAttending ? 1 : 0)
}

/** Returns the median of the experience levels that members have set, or null if no member has set one. */
export function medianExperience(members: readonly { experienceLevel: number | null }[]): number | null {
  const levels = members.flatMap(({ experienceLevel }) => experienceLevel ?? []).toSorted((one, other) => one - other)
  const upper = levels[Math.floor(levels.length / 2)]
  const lower = levels[Math.ceil(levels.length / 2) - 1]
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2
}
