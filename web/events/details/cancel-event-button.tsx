import { CalendarX } from 'lucide-react'
import { maxCancelReasonLength } from '../../../contract/events/limits.ts'
import { restrictionProblems } from '../../../contract/people/restrictions.ts'
import { isProblem } from '../../platform/api/api-error.ts'
import { useFieldDraft } from '../../platform/session/use-form-draft.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Textarea } from '../../ui/fields/textarea.tsx'
import { errorToast, showToast } from '../../ui/feedback/toast-store.ts'
import { notifiesMembers } from '../host-mutations.ts'
import { useCall } from '../../platform/api/use-write.ts'

export function CancelEventButton({ event }: { event: GameEvent }) {
  const [reason, setReason] = useFieldDraft(`cancel event ${event.id}`, 'reason')
  const cancel = useCall('POST /api/events/:eventId/cancel')

  async function handleCancel(close: () => void) {
    try {
      await cancel.mutateAsync({
        parameters: { eventId: event.id },
        body: { reason: reason || null },
      })
      close()
      setReason('')
      showToast({
        title: 'Event Cancelled',
        description: notifiesMembers(event)
          ? 'We notified everyone who joined or is waiting.'
          : 'It is no longer listed under Upcoming.',
      })
    } catch (error) {
      // The dialog stays open and keeps the typed reason.
      const isRestricted = restrictionProblems.some((problem) => isProblem(error, problem))
      showToast(
        errorToast(
          isRestricted
            ? 'Your account is limited, so you cannot give a reason. Clear the field and cancel again.'
            : 'Failed to cancel event. Please try again.',
        ),
      )
    }
  }

  return (
    <AlertDialog
      trigger={
        <Button variant="ghost" size="small" className="text-danger-ink!">
          <CalendarX aria-hidden />
          Cancel Event
        </Button>
      }
      title="Cancel this event?"
      description="We notify everyone who joined or is waiting. This cannot be undone."
      confirmLabel={cancel.isPending ? 'Cancelling...' : 'Cancel Event'}
      cancelLabel="Keep Event"
      pending={cancel.isPending}
      onConfirm={handleCancel}
    >
      <Field label="Reason" hint="Optional. Attendees see it in the cancellation notice.">
        <Textarea
          value={reason}
          onChange={(change) => setReason(change.target.value)}
          maxLength={maxCancelReasonLength}
          placeholder="I caught a cold..."
        />
      </Field>
    </AlertDialog>
  )
}
