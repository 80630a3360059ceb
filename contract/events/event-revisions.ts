import { eventMoments } from './event-moments.ts'
import { type EventDetails, type EventPart, partsByField, partTexts, planDefaults } from './plan.ts'
import { readsAddress } from './rules.ts'
import type { GameEvent } from './schemas.ts'

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
  const hidesChange = !seesLocationDetails && before.locationDetails !== after.locationDetails
  const lines = partsByField.flatMap((part) => {
    const [current, old] = [shownText(part, after, seesLocationDetails), shownText(part, before, seesLocationDetails)]
    const [shown, replaced] = part === 'description' ? excerpts([current, old]) : [current, old]
    const { label } = partTexts[part]
    if (current !== old) return [`${label}: ${shown} (was: ${replaced})`]
    const isChangedBack = parts.includes(part) && !(part === 'place' && hidesChange)
    return isChangedBack ? [`${label}: ${shown}, as before`] : []
  })
  return hidesChange ? [...lines, hiddenChangeText(after)] : lines
}

function shownText(part: EventPart, stored: EventDetails, seesLocationDetails: boolean): string {
  // Changes that are older than a field do not contain it.
  const details = { ...planDefaults, ...stored }
  const { place, locationDetails } = details
  if (part === 'time') return eventMoments(details)
  if (part === 'place') return seesLocationDetails && locationDetails ? `${place}, ${locationDetails}` : place
  return partTexts[part].text(details)
}

function hiddenChangeText({ locationDetailsFor }: EventDetails): string {
  const text = 'The location details changed.'
  return locationDetailsFor === 'attendees' ? `${text} Only attendees see them.` : text
}

/** Attendees, the host and co-hosts see the location details of a change, others if they were never restricted. */
export function canSeeRevisedDetails(
  event: Pick<GameEvent, 'isAttending' | 'isHosting' | 'isCoHosting' | 'locationDetailsFor'>,
  { before, after }: EventRevision,
): boolean {
  return [event, before, after].every(({ locationDetailsFor }) => readsAddress({ ...event, locationDetailsFor }))
}

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
