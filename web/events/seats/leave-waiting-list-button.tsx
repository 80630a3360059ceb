import type { GameEvent } from '../../../contract/events/schemas.ts'
import { useMember } from '../../platform/session/session.ts'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { useCall, retryWhenBusy } from '../../platform/api/use-write.ts'

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
