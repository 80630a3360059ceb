import { mayRunEvent } from './rules.ts'
import type { GameEvent } from './schemas.ts'

type Visibility = Pick<GameEvent, 'visibility' | 'isUnlisted'>

/** Returns the message for an event that is listed publicly and left out of the lists, or undefined for a valid one. */
export function visibilityProblem({ visibility, isUnlisted }: Visibility): string | undefined {
  return visibility === 'public' && isUnlisted
    ? 'An event that is listed publicly cannot be left out of the lists'
    : undefined
}

/**
 * Returns whether the link of an event lets more people read it: visitors if it is shared, members if it is unlisted.
 */
export function hasLink({ visibility, isUnlisted }: Visibility): boolean {
  return visibility !== 'members' || isUnlisted
}

/**
 * Returns whether a member gets the link of an event from the server: the host, co-hosts and attendees do, and everyone
 * who reads an event that is listed publicly, or an unlisted one, whose readers came by the link.
 */
export function canShareLink(
  event: Visibility & Pick<GameEvent, 'isAttending' | 'isHosting' | 'isCoHosting'>,
): boolean {
  if (!hasLink(event)) return false
  return mayRunEvent(event) || event.isAttending || event.isUnlisted || event.visibility === 'public'
}
