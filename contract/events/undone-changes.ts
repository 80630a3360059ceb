import type { EventRevision, StoredRevision } from './event-revisions.ts'
import { differingParts, type EventDetails, type EventPart } from './plan.ts'
import type { GameEvent } from './schemas.ts'

/** Maximum number of earlier changes of an event that a new change is compared with. */
export const maxComparedChanges = 20

export function isSameDetails(one: EventDetails, other: EventDetails): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Returns the changes since which an event is again as it was before them. Each cancels out with all later changes. */
export function undoneChanges(earlier: readonly StoredRevision[], after: EventDetails): StoredRevision[] {
  return earlier.filter(({ before }) => isSameDetails(before, after))
}

/**
 * Returns what the page of an event says about its latest change: the change by which the event became as it is now.
 * This is an earlier change if the later ones were undone. No part is named if the event is as before all of them.
 *
 * @param earlier the changes before the latest one, oldest first
 * @param parts the parts of the latest change
 */
export function announcedChange(
  earlier: readonly StoredRevision[],
  { after, createdAt, parts }: Pick<StoredRevision, 'after' | 'createdAt'> & { parts: readonly EventPart[] },
): NonNullable<GameEvent['lastChange']> {
  const [first] = earlier
  if (first && isSameDetails(first.before, after)) return { changedAt: createdAt, parts: [] }
  const reached = earlier.find((change) => isSameDetails(change.after, after))
  return reached
    ? { changedAt: reached.createdAt, parts: revisedParts(reached) }
    : { changedAt: createdAt, parts: [...parts] }
}

export function revisedParts({ before, after }: EventRevision): EventPart[] {
  return differingParts(planValuesOf(before), planValuesOf(after))
}

function planValuesOf({ place, games, ...details }: EventDetails) {
  return { ...details, location: place, gameIds: games }
}
