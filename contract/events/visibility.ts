import { mayRunEvent } from './rules.ts'
import type { GameEvent } from './schemas.ts'

/** How a member and the viewer stand to each other. Nobody blocks visitors. */
type Standing = { isBlocked: boolean; isSuspended: boolean }

/**
 * What decides whether a viewer sees an event. `placeOwner` is the member at whose place another member hosts it.
 * `isCancelledBySuspension`: whether it was cancelled when its host was suspended. `hasOpenedLink`: whether the viewer
 * has opened the link of the event while it was unlisted, or took part in it then.
 */
export type EventSight = {
  host: Standing
  placeOwner: Standing | null
  isCancelledBySuspension: boolean
  isUnlisted: boolean
  isHosting: boolean
  isCoHosting: boolean
  hasOpenedLink: boolean
}

/** `list`: the viewer may also take a seat. `page`: may open the event. `link`: may open it with its link. */
export type SightWay = 'list' | 'page' | 'link'

/**
 * Returns whether a viewer may see an event. They see neither the events of members who block them or whom they block,
 * nor those at the places of these members. Events of suspended members are in no list, and can be opened only if the
 * suspension cancelled them, so that the attendees see that. An unlisted event needs its link or a part in it.
 */
export function maySee(event: EventSight, way: SightWay): boolean {
  const { host, placeOwner } = event
  if (host.isBlocked || placeOwner?.isBlocked) return false
  if (way === 'list' && (host.isSuspended || placeOwner?.isSuspended)) return false
  if (host.isSuspended && !event.isCancelledBySuspension) return false
  return way === 'link' || !event.isUnlisted || mayRunEvent(event) || event.hasOpenedLink
}

type Visibility = Pick<GameEvent, 'visibility' | 'isUnlisted'>

/** Returns the message for an event that is listed publicly and left out of the lists, or undefined for a valid one. */
export function visibilityProblem({ visibility, isUnlisted }: Visibility): string | undefined {
  return visibility === 'public' && isUnlisted
    ? 'An event that is listed publicly cannot be left out of the lists'
    : undefined
}

/** The link lets more people read: visitors if the event is shared, members if it is unlisted. */
export function hasLink({ visibility, isUnlisted }: Visibility): boolean {
  return visibility !== 'members' || isUnlisted
}

/** The host, co-hosts and attendees get the link, and all who read a public or an unlisted event. */
export function canShareLink(
  event: Visibility & Pick<GameEvent, 'isAttending' | 'isHosting' | 'isCoHosting'>,
): boolean {
  if (!hasLink(event)) return false
  return mayRunEvent(event) || event.isAttending || event.isUnlisted || event.visibility === 'public'
}
