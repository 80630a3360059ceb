import type { GameEvent } from '../../../contract/events/schemas.ts'
import { paths } from '../../platform/navigation/paths.ts'

export type LinkedEvent = Pick<GameEvent, 'id' | 'linkCode' | 'visibility'>

/**
 * Returns the address to share: the link of the event, or the address of its details if the member does not have the
 * link.
 */
export function sharedEventPath({ id, linkCode }: LinkedEvent): string {
  return linkCode === null ? paths.event(id) : paths.eventLink(linkCode)
}

/** Returns who sees whom the member invites to an event, as the subject of a sentence. */
export function invitationReaders({ isHosting, isCoHosting }: Pick<GameEvent, 'isHosting' | 'isCoHosting'>): string {
  if (isHosting) return 'Your co-hosts'
  return isCoHosting ? 'The host and the other co-hosts' : 'The host and co-hosts'
}

/** Returns which people can read the event at this address. */
export function eventReaders({ linkCode, visibility }: LinkedEvent): 'Any member' | 'Anyone' {
  return linkCode === null || visibility === 'members' ? 'Any member' : 'Anyone'
}
