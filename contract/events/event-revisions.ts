import { eventMoments } from './event-moments.ts'
import type { DetailsAudience, EventPart, EventVisibility } from './limits.ts'
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
export type StoredRevision = EventRevision & { id: number; createdAt: string }

const maxExcerptLength = 120
/** Number of characters before the first difference of two descriptions that an excerpt shows. */
const excerptLead = 30

/**
 * Lists the new and old value of each detail that changed: 'Place: Salem, OR 97301 (was: Portland, OR 97205)'. Times
 * are in the time zone of the event.
 *
 * @param seesLocationDetails whether the reader sees the location details; otherwise they are not part of the text
 * @param parts the parts that were changed, also those that were changed back
 */
export function revisionLines(
  { before, after }: EventRevision,
  { seesLocationDetails, parts = [] }: { seesLocationDetails: boolean; parts?: readonly EventPart[] },
): string[] {
  const [old, current] = [shownValues(before, seesLocationDetails), shownValues(after, seesLocationDetails)]
  const hidesChange = !seesLocationDetails && before.locationDetails !== after.locationDetails
  const lines = (Object.keys(valueNames) as EventPart[]).flatMap((part) => {
    const values = [current[part], old[part]] as const
    const [shown, replaced] = part === 'description' ? excerpts(values) : values
    if (values[0] !== values[1]) return [`${valueNames[part]}: ${shown} (was: ${replaced})`]
    const isChangedBack = parts.includes(part) && !(part === 'place' && hidesChange)
    return isChangedBack ? [`${valueNames[part]}: ${shown}, as before`] : []
  })
  return hidesChange ? [...lines, hiddenChangeText(after)] : lines
}

function hiddenChangeText({ locationDetailsFor }: EventDetails): string {
  const text = 'The location details changed.'
  return locationDetailsFor === 'attendees' ? `${text} Only attendees see them.` : text
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

const valueNames: Record<EventPart, string> = {
  title: 'Title',
  time: 'Time',
  place: 'Place',
  audience: 'Who sees the address',
  games: 'Games',
  seats: 'Maximum attendees',
  description: 'Description',
  visibility: 'Who can see the event',
}

function shownValues(details: EventDetails, seesLocationDetails: boolean): Record<EventPart, string> {
  const { title, place, locationDetails, locationDetailsFor, games, description, maxAttendees } = details
  return {
    title,
    time: eventMoments(details),
    place: [place, ...(seesLocationDetails && locationDetails ? [locationDetails] : [])].join(', '),
    audience: audienceNames[locationDetailsFor],
    games: games.join(', ') || 'TBD',
    seats: maxAttendees === null ? 'unlimited' : String(maxAttendees),
    description: description === null ? 'none' : description.replaceAll(/\s+/g, ' '),
    visibility: visibilityText(details),
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

/** Shortens two texts to the part where they begin to differ. */
function excerpts([one, other]: readonly [string, string]): [string, string] {
  const [characters, others] = [Array.from(one), Array.from(other)]
  const found = characters.findIndex((character, index) => character !== others[index])
  const difference = found === -1 ? characters.length : found
  const isNearStart = one === other || difference + excerptLead <= maxExcerptLength
  const start = isNearStart ? 0 : difference - excerptLead
  return [excerpt(characters, start), excerpt(others, start)]
}

function excerpt(characters: readonly string[], start: number): string {
  const end = start + maxExcerptLength
  return `${start > 0 ? '…' : ''}${characters.slice(start, end).join('')}${end < characters.length ? '…' : ''}`
}
