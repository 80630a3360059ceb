import type { GameEvent } from '../../../contract/events/schemas.ts'
import { useMember } from '../../platform/session/session.ts'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { retryWhenBusy, useCall } from '../../platform/api/use-write.ts'

/** Leaves an event after a confirmation, because another member can take the seat at once. */
export function LeaveButton({ event }: { event: GameEvent }) {
  const member = useMember()
  const leave = useCall('DELETE /api/events/:eventId/attendees/:userId', {
    done: { title: 'You left the event', description: 'Your seat is free for someone else.' },
    failed: 'Failed to leave event. Please try again.',
    ...retryWhenBusy,
  })

  function handleLeave(close: () => void) {
    close()
    leave.mutate({ parameters: { eventId: event.id, userId: member.id } })
  }

  return (
    <AlertDialog
      trigger={
        <Button variant="danger" size="small" pending={leave.isPending}>
          {leave.isPending ? 'Leaving...' : 'Leave Event'}
        </Button>
      }
      title="Leave this event?"
      description={`Someone else can take your seat. ${returnText(event)}`}
      confirmLabel="Leave Event"
      cancelLabel="Stay"
      onConfirm={handleLeave}
    />
  )
}

function returnText({ needsApproval }: GameEvent): string {
  return needsApproval
    ? 'To come back, you have to ask for a seat again.'
    : 'You can join again while there are seats left.'
}

/** Leaves the waiting list after a confirmation, because joining again means starting at its end. */
export function LeaveWaitingListButton({ event }: { event: GameEvent }) {
  const member = useMember()
  const leave = useCall('DELETE /api/events/:eventId/waiting/:userId', {
    done: { title: 'You left the waiting list', description: 'The members behind you move up.' },
    failed: 'Failed to leave the waiting list. Please try again.',
    ...retryWhenBusy,
  })

  function handleLeave(close: () => void) {
    close()
    leave.mutate({ parameters: { eventId: event.id, userId: member.id } })
  }

  return (
    <AlertDialog
      trigger={
        <Button variant="secondary" pending={leave.isPending}>
          {leave.isPending ? 'Leaving...' : 'Leave Waiting List'}
        </Button>
      }
      title="Leave the waiting list?"
      description="The members behind you move up. If you join again, you start at the end of the line."
      confirmLabel="Leave Waiting List"
      cancelLabel="Stay"
      onConfirm={handleLeave}
    />
  )
}
