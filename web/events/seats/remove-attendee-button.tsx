import { UserRoundMinus } from 'lucide-react'
import { useState } from 'react'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import type { MemberSummary } from '../../../contract/people/users/schemas.ts'
import { isolated } from '../../../contract/platform/isolated.ts'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { showResult } from '../../platform/api/failure-toast.ts'
import { retryWhenBusy, useCall } from '../../platform/api/use-write.ts'

interface RemoveAttendeeButtonProps {
  event: GameEvent
  attendee: MemberSummary
}

/** Lets the host remove an attendee after a confirmation. The attendee can join again only if the host allows it. */
export function RemoveAttendeeButton({ event, attendee }: RemoveAttendeeButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const leave = useCall('DELETE /api/events/:eventId/attendees/:userId', retryWhenBusy)

  async function handleRemove() {
    setAsking(false)
    await showResult(leave.mutateAsync({ parameters: { eventId: event.id, userId: attendee.id } }), {
      done: { title: 'Attendee removed', description: `We notified ${isolated(attendee.fullName)}.` },
      failed: 'Failed to remove attendee. Please try again.',
    })
  }

  return (
    <>
      <IconButton
        label={`Remove ${isolated(attendee.fullName)}`}
        size="small"
        pending={leave.isPending}
        onClick={() => setAsking(true)}
      >
        <UserRoundMinus />
      </IconButton>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Remove ${isolated(attendee.fullName)}?`}
        description="They get a notification and their seat becomes free. They can join again only if you allow it."
        confirmLabel="Remove"
        cancelLabel="Keep"
        onConfirm={handleRemove}
      />
    </>
  )
}
