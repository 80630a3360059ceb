import { eventEndTime, eventMoment } from './event-times.ts'
import type { DetailsAudience, EventVisibility } from './limits.ts'
import { mayRunEvent } from './rules.ts'
import type { GameEvent } from './schemas.ts'

/**
 * The details of an event as a notification about a change shows them. `place` is 'Portland, OR 97205'. Older changes
 * contain no visibility.
 */
export type EventDetails = Pick<
  GameEvent,
  'title' | 'date' | 'duration' | 'timeZone' | 'locationDetails' | 'locationDetailsFor' | 'description' | 'maxAttendees'
> &
  Partial<Pick<GameEvent, 'visibility' | 'isUnlisted'>> & { place: string; games: readonly string[] }

export type EventRevision = { before: EventDetails; after: EventDetails }

const maxExcerptLength = 120

/**
 * Lists the new and old value of each detail that changed: 'Place: Salem, OR 97301; before: Portland, OR 97205'. Times
 * are in the time zone of the event.
 *
 * @param seesLocationDetails whether the reader sees the location details; otherwise they are not part of the text
 */
export function revisionLines(
  { before, after }: EventRevision,
  { seesLocationDetails }: { seesLocationDetails: boolean },
): string[] {
  const values = (details: EventDetails) => shownValues(details, seesLocationDetails)
  const [old, current] = [values(before), values(after)]
  const lines = Object.keys(current)
    .filter((name) => old[name] !== current[name])
    .map((name) => `${name}: ${current[name]}; before: ${old[name]}`)
  const hidesChange = !seesLocationDetails && before.locationDetails !== after.locationDetails
  return hidesChange ? [...lines, 'The location details changed. Only attendees see them.'] : lines
}

/**
 * Returns whether a member sees the location details of a change: attendees, the host and co-hosts do, others if
 * they were never restricted.
 */
export function canSeeRevisedDetails(
  event: Pick<GameEvent, 'isAttending' | 'isHosting' | 'isCoHosting' | 'locationDetailsFor'>,
  { before, after }: EventRevision,
): boolean {
  return (
    event.isAttending ||
    mayRunEvent(event) ||
    [event, before, after].every(({ locationDetailsFor }) => locationDetailsFor === 'everyone')
  )
}

function shownValues(details: EventDetails, seesLocationDetails: boolean): Record<string, string> {
  const { title, place, locationDetails, locationDetailsFor, games, description, maxAttendees } = details
  return {
    Title: title,
    Time: timeText(details),
    Place: [place, ...(seesLocationDetails && locationDetails ? [locationDetails] : [])].join(', '),
    'Who sees the address': audienceNames[locationDetailsFor],
    Games: games.join(', ') || 'TBD',
    'Maximum attendees': maxAttendees === null ? 'unlimited' : String(maxAttendees),
    Description: description === null ? 'none' : excerpt(description),
    'Who can see the event': visibilityText(details),
  }
}

const visibilityNames: Record<EventVisibility, string> = {
  members: 'members only',
  link: 'anyone with the link',
  public: 'everyone, listed publicly',
}

function visibilityText({ visibility = 'members', isUnlisted = false }: EventDetails): string {
  return isUnlisted ? `${visibilityNames[visibility]}, left out of the lists` : visibilityNames[visibility]
}

const audienceNames: Record<DetailsAudience, string> = { everyone: 'everyone', attendees: 'only attendees' }

function timeText(details: EventDetails): string {
  if (details.duration === null) return eventMoment(details)
  return `${eventMoment(details)}, until ${eventEndTime({ ...details, timeZone: details.timeZone ?? 'UTC' })}`
}

function excerpt(text: string): string {
  const characters = Array.from(text.replaceAll(/\s+/g, ' '))
  const start = characters.slice(0, maxExcerptLength).join('')
  return characters.length > maxExcerptLength ? `${start}…` : start
}
