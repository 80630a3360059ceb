import type { GameEvent } from '../../../contract/events/schemas.ts'
import type { ChosenPlace } from '../meeting-places/chosen-place.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { EditEventForm } from './edit-event-form.tsx'

interface EditEventDialogProps {
  event: GameEvent
  /** A new place, which the form fills in. */
  place?: ChosenPlace | undefined
  isOpen: boolean
  onClose: () => void
}

export function EditEventDialog({ event, place, isOpen, onClose }: EditEventDialogProps) {
  return (
    <Dialog open={isOpen} onOpenChange={onClose} title="Edit Event">
      <EditEventForm event={event} place={place} onClose={onClose} />
    </Dialog>
  )
}
