import { PencilLine, Repeat2 } from 'lucide-react'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'
import { CancelEventButton } from './cancel-event-button.tsx'
import { CopyLinkButton } from './copy-link-button.tsx'
import { InvitePlayersLink } from './invite-players-link.tsx'
import { useEventsAddress } from '../events-address.ts'

const EditEventDialog = lazyDialog(
  async () => (await import('../form/edit-event-dialog.tsx')).EditEventDialog,
  ({ isOpen }) => isOpen,
)
const RepeatEventDialog = lazyDialog(
  async () => (await import('../form/repeat-event-dialog.tsx')).RepeatEventDialog,
  ({ isOpen }) => isOpen,
)

interface HostToolsProps {
  event: GameEvent
  /** Whether the event is neither cancelled nor over, and so can be edited and cancelled. */
  isOpen: boolean
}

export function HostTools({ event, isOpen }: HostToolsProps) {
  const address = useEventsAddress()
  return (
    <div role="group" aria-label="Your event" className="flex flex-wrap gap-2 pt-4">
      {isOpen && <InvitePlayersLink eventId={event.id} />}
      {isOpen && <CopyLinkButton eventId={event.id} />}
      {isOpen && (
        <Button variant="secondary" size="small" onClick={address.openEditor}>
          <PencilLine aria-hidden />
          Edit Event
        </Button>
      )}
      <Button variant="secondary" size="small" onClick={address.openRepeat}>
        <Repeat2 aria-hidden />
        Repeat this event
      </Button>
      {isOpen && <CancelEventButton event={event} />}
      <EditEventDialog event={event} isOpen={address.isEditing} onClose={address.closeEditor} />
      <RepeatEventDialog
        event={event}
        isOpen={address.isRepeating}
        onClose={address.closeRepeat}
        onCreated={({ id }) => void address.showDetails(id)}
      />
    </div>
  )
}
