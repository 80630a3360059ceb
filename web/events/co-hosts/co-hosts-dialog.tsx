import { maxCoHosts } from '../../../contract/events/limits.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import type { MemberSummary } from '../../../contract/people/users/schemas.ts'
import { isolated } from '../../../contract/platform/isolated.ts'
import { MemberRow } from '../../people/member-link.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useCall, retryWhenBusy } from '../../platform/api/use-write.ts'
import { restrictionProblems } from '../../../contract/people/restrictions.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ChooseMember } from '../../people/choose-member.tsx'

export function CoHostsDialog({ event, isOpen, onClose }: { event: GameEvent; isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onClose}
      title="Co-hosts"
      description="Co-hosts can edit this event, answer requests, remove attendees and make announcements. They do not take up a seat."
    >
      <div className="flex flex-col gap-6">
        {event.coHosts.length === 0 && <p className="text-ink-soft">You host this event alone.</p>}
        <ul aria-label="Co-hosts of this event" className="flex flex-col gap-2 empty:hidden">
          {event.coHosts.map((coHost) => (
            <li key={coHost.id}>
              <CoHostRow event={event} coHost={coHost} />
            </li>
          ))}
        </ul>
        {event.coHosts.length < maxCoHosts ? (
          <ChooseCoHost event={event} />
        ) : (
          <p className="text-ink-soft">An event has at most {maxCoHosts} co-hosts.</p>
        )}
      </div>
    </Dialog>
  )
}

function CoHostRow({ event, coHost }: { event: GameEvent; coHost: MemberSummary }) {
  const remove = useCall('DELETE /api/events/:eventId/co-hosts/:userId', {
    done: { title: 'Co-host removed', description: `We notified ${isolated(coHost.fullName)}.` },
    failed: 'Failed to remove the co-host. Please try again.',
  })

  return (
    <MemberRow
      member={coHost}
      action="Remove"
      label={`Remove co-host ${isolated(coHost.fullName)}`}
      pending={remove.isPending}
      onAct={() => remove.mutate({ parameters: { eventId: event.id, userId: coHost.id } })}
    />
  )
}

/** The attendees and contacts of the host, or found members, each with a button that makes them a co-host. */
function ChooseCoHost({ event }: { event: GameEvent }) {
  return (
    <ChooseMember
      label="Add a co-host"
      hint="You can add members who share an event with you or have written to you. We notify them."
      suggested={event.attendees.map(({ user }) => user)}
      taken={[event.host, ...event.coHosts]}
      renderButton={(member) => <NameButton event={event} member={member} />}
    />
  )
}

function NameButton({ event, member }: { event: GameEvent; member: MemberSummary }) {
  const name = useCall('PUT /api/events/:eventId/co-hosts/:userId', {
    done: {
      title: `${isolated(member.fullName)} is a co-host`,
      description: 'We notified them.',
      tone: 'success',
    },
    failed: 'Failed to add the co-host. Please try again.',
    explained: shownProblems,
    ...retryWhenBusy,
  })

  return (
    <Button
      size="small"
      variant="secondary"
      pending={name.isPending}
      onClick={() => name.mutate({ parameters: { eventId: event.id, userId: member.id } })}
      aria-label={`Add ${isolated(member.fullName)} as co-host`}
    >
      Add
    </Button>
  )
}

const shownProblems = [
  ...restrictionProblems,
  'EventCancelled',
  'EventPast',
  'MessagesRestricted',
  'NotAcquainted',
  'TooManyCoHosts',
  'TooManyNotified',
] as const
