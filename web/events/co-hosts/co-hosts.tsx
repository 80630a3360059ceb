// @offline
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { isolated } from '../../../contract/platform/isolated.ts'
import { MemberLink } from '../../people/member-link.tsx'
import { useMember } from '../../platform/session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'
import { useCall } from '../../platform/api/use-write.ts'

export function CoHosts({ event }: { event: GameEvent }) {
  return (
    <section>
      <h3 className="mb-2 text-lg">Co-hosts</h3>
      <ul className="flex flex-col gap-2">
        {event.coHosts.map((coHost) => (
          <li key={coHost.id}>
            <MemberLink member={coHost} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Lets a co-host step down after a confirmation. */
export function StepDownButton({ event }: { event: GameEvent }) {
  const member = useMember()
  const remove = useCall('DELETE /api/events/:eventId/co-hosts/:userId', {
    done: {
      title: 'You no longer co-host this event',
      description: `We notified ${isolated(event.host.fullName)}.`,
    },
    failed: 'Failed to step down. Please try again.',
  })

  return (
    <AlertDialog
      trigger={
        <Button variant="secondary" size="small">
          Stop co-hosting
        </Button>
      }
      title="Stop co-hosting this event?"
      description="If you have a seat, you keep it. The host can make you a co-host again."
      confirmLabel={remove.isPending ? 'Stopping...' : 'Stop co-hosting'}
      cancelLabel="Keep co-hosting"
      pending={remove.isPending}
      onConfirm={(close) =>
        remove.mutate({ parameters: { eventId: event.id, userId: member.id } }, { onSuccess: close })
      }
    />
  )
}
