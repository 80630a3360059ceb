import { Dialog, DialogContent } from '../ui/dialog.tsx'
import { CreateEventForm } from './create-event-form.tsx'

interface CreateEventDialogProps {
  isOpen: boolean
  onClose: () => void
}

/** Invites to a game night. Each time it opens, the form is a new one. */
export function CreateEventDialog({ isOpen, onClose }: CreateEventDialogProps) {
  return (
    <Dialog open={isOpen} onOpenChange={onClose}>
      <DialogContent title="Create New Event">
        <CreateEventForm onClose={onClose} />
      </DialogContent>
    </Dialog>
  )
}
