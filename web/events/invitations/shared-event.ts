import type { GameEvent } from '../../../contract/events/schemas.ts'
import { paths } from '../../platform/navigation/paths.ts'

export type LinkedEvent = Pick<GameEvent, 'id' | 'linkCode' | 'visibility'>

/** Returns the link of the event, or the address of its details for a member without the link. */
export function sharedEventPath({ id, linkCode }: LinkedEvent): string {
  return linkCode === null ? paths.event(id) : paths.eventLink(linkCode)
}

/** Says who sees whom the member invites to an event. */
export function invitationReadersText({
  isHosting,
  isCoHosting,
  coHosts,
}: Pick<GameEvent, 'isHosting' | 'isCoHosting' | 'coHosts'>): string {
  if (isHosting) return `${coHosts.length > 0 ? 'Your co-hosts' : 'Only you'} see whom you invite.`
  // Blocks can hide co-hosts from all members except the host, so the text does not depend on their number.
  return `${isCoHosting ? 'The host and the other co-hosts' : 'The host and co-hosts'} see whom you invite.`
}

export function eventReaders({ linkCode, visibility }: LinkedEvent): 'Any member' | 'Anyone' {
  return linkCode === null || visibility === 'members' ? 'Any member' : 'Anyone'
}
