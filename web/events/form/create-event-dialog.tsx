import { useSession } from '../../platform/session/session.ts'
import { Dialog, DialogContent } from '../../ui/overlays/dialog.tsx'
import { CreateEventForm } from './create-event-form.tsx'
import { emptyEventForm } from './event-form.ts'
import { readEventsAddress } from '../events-address.ts'

interface CreateEventDialogProps {
  isOpen: boolean
  onClose: () => void
}

export function CreateEventDialog({ isOpen, onClose }: CreateEventDialogProps) {
  const member = useSession()
  return (
    <Dialog open={isOpen} onOpenChange={onClose}>
      <DialogContent title="Create New Event">
        <CreateEventForm
          initial={emptyEventForm(member?.location ?? null)}
          isOpenAt={(search) => readEventsAddress(search).isCreating}
          onCancel={onClose}
          onCreated={onClose}
        />
      </DialogContent>
    </Dialog>
  )
}
