import type { GameEvent } from '../../../contract/events/schemas.ts'
import { paths } from '../../platform/navigation/paths.ts'

export type LinkedEvent = Pick<GameEvent, 'id' | 'linkCode' | 'visibility'>

/** Returns the address to share: the link of the event, or its details if the member has no link. */
export function sharedEventPath({ id, linkCode }: LinkedEvent): string {
  return linkCode === null ? paths.event(id) : paths.eventLink(linkCode)
}

/** Returns who sees the event at that address. */
export function eventReaders({ linkCode, visibility }: LinkedEvent): 'Any member' | 'Anyone' {
  return linkCode === null || visibility === 'members' ? 'Any member' : 'Anyone'
}
