import { Dialog, DialogContent } from '../ui/dialog.tsx'
import { useReturnFocus } from '../ui/use-return-focus.ts'
import { CreateEventForm } from './create-event-form.tsx'

interface CreateEventDialogProps {
  isOpen: boolean
  onClose: () => void
}

/** Invites to a game night. Each time it opens, the form is a new one. */
export function CreateEventDialog({ isOpen, onClose }: CreateEventDialogProps) {
  const returnFocus = useReturnFocus()
  return (
    <Dialog open={isOpen} onOpenChange={onClose}>
      <DialogContent title="Create New Event" {...returnFocus}>
        <CreateEventForm onClose={onClose} />
      </DialogContent>
    </Dialog>
  )
}
