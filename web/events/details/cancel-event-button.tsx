import { CalendarX } from 'lucide-react'
import { useState } from 'react'
import { maxCancelReasonLength } from '../../../contract/events/event-changes.ts'
import type { GameEvent } from '../../../contract/events/events.ts'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Textarea } from '../../ui/fields/textarea.tsx'
import { errorToast, showToast } from '../../ui/feedback/toast-store.ts'
import { useCancelEvent } from '../hosting.ts'

/** Lets the host call the event off, after asking: it is for good, and everybody attending is told. */
export function CancelEventButton({ event }: { event: GameEvent }) {
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const cancel = useCancelEvent()

  async function handleCancel() {
    try {
      await cancel.mutateAsync({ event, reason })
      setAsking(false)
      showToast({ title: 'Event Cancelled', description: 'Everybody attending has been told.' })
    } catch {
      // The question stays, with the reason as it was typed.
      showToast(errorToast('Failed to cancel event. Please try again.'))
    }
  }

  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
        <CalendarX aria-hidden />
        Cancel Event
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Cancel this event?"
        description="Everybody attending is told. It cannot be taken back."
        confirmLabel={cancel.isPending ? 'Cancelling...' : 'Cancel Event'}
        cancelLabel="Keep Event"
        pending={cancel.isPending}
        onConfirm={handleCancel}
      >
        <Field label="Reason" hint="They read it with the news. You need not give one.">
          <Textarea
            value={reason}
            onChange={(change) => setReason(change.target.value)}
            maxLength={maxCancelReasonLength}
            placeholder="The cellar is wet..."
          />
        </Field>
      </AlertDialog>
    </>
  )
}
