import { useState } from 'react'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { Dialog, DialogContent } from '../../ui/overlays/dialog.tsx'
import { CreateEventForm } from './create-event-form.tsx'
import { readEventsAddress } from '../events-address.ts'
import { repeatFormValues } from './event-form-values.ts'

interface RepeatEventDialogProps {
  event: GameEvent
  isOpen: boolean
  onClose: () => void
  onCreated: (event: GameEvent) => void
}

/** The form for a new event, prefilled from an existing event. */
export function RepeatEventDialog({ event, isOpen, onClose, onCreated }: RepeatEventDialogProps) {
  return (
    <Dialog open={isOpen} onOpenChange={onClose}>
      <DialogContent title="Create New Event">
        <RepeatEventForm event={event} onCancel={onClose} onCreated={onCreated} />
      </DialogContent>
    </Dialog>
  )
}

interface RepeatEventFormProps {
  event: GameEvent
  onCancel: () => void
  onCreated: (event: GameEvent) => void
}

function RepeatEventForm({ event, onCancel, onCreated }: RepeatEventFormProps) {
  const [initial] = useState(() => repeatFormValues(event, new Date()))
  return (
    <CreateEventForm
      initial={initial}
      draftName={`repeat event ${event.id}`}
      copiesGamesOf={event.id}
      isOpenAt={(search) => readEventsAddress(search).isRepeating}
      onCancel={onCancel}
      onCreated={onCreated}
    />
  )
}
