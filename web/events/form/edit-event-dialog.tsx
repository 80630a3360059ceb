import type { GameEvent } from '../../../contract/events/schemas.ts'
import { Dialog, DialogContent } from '../../ui/overlays/dialog.tsx'
import { EditEventForm } from './edit-event-form.tsx'

interface EditEventDialogProps {
  event: GameEvent
  isOpen: boolean
  onClose: () => void
}

export function EditEventDialog({ event, isOpen, onClose }: EditEventDialogProps) {
  return (
    <Dialog open={isOpen} onOpenChange={onClose}>
      <DialogContent title="Edit Event">
        <EditEventForm event={event} onClose={onClose} />
      </DialogContent>
    </Dialog>
  )
}
