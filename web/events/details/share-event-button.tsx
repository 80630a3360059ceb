import type { GameEvent } from '../../../contract/events/schemas.ts'
import { ShareButton } from '../../sharing/share-button.tsx'
import { InvitePlayersLink } from './invite-players-link.tsx'
import { eventReaders, sharedEventPath } from './shared-event.ts'

/** Shares the link of an event, or messages it to members. */
export function ShareEventButton({ event }: { event: GameEvent }) {
  const page = {
    title: event.title,
    path: sharedEventPath(event),
    readers: `${eventReaders(event)} who opens the link sees the event.`,
    extra: <InvitePlayersLink eventId={event.id} size="medium" />,
  }
  return <ShareButton page={page} size="small" />
}
