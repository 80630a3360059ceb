import { useRef, useState } from 'react'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { CreateEventForm } from './create-event-form.tsx'
import { readEventsAddress } from '../events-address.ts'
import { repeatFormValues } from './event-form-values.ts'
import { currentTime } from '../../ui/browser/clock.ts'

interface RepeatEventDialogProps {
  event: GameEvent
  isOpen: boolean
  onClose: () => void
  onCreated: (event: GameEvent) => void
}

/** The form for a new event, prefilled from an existing event, over the details of the existing event. */
export function RepeatEventDialog({ event, isOpen, onClose, onCreated }: RepeatEventDialogProps) {
  const hasCreated = useRef(false)

  function handleCreated(created: GameEvent) {
    hasCreated.current = true
    onCreated(created)
  }

  /** The details now show the new event, without the button that opened the form, so they take the focus. */
  function focusNewEvent(close: Event) {
    if (!hasCreated.current) return
    hasCreated.current = false
    close.preventDefault()
    document.querySelector<HTMLElement>('[role=dialog][data-state=open]')?.focus()
  }

  return (
    <Dialog open={isOpen} onOpenChange={onClose} title="Create New Event" onCloseAutoFocus={focusNewEvent}>
      <RepeatEventForm event={event} onCancel={onClose} onCreated={handleCreated} />
    </Dialog>
  )
}

interface RepeatEventFormProps {
  event: GameEvent
  onCancel: () => void
  onCreated: (event: GameEvent) => void
}

function RepeatEventForm({ event, onCancel, onCreated }: RepeatEventFormProps) {
  const [initial] = useState(() => repeatFormValues(event, currentTime()))
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
