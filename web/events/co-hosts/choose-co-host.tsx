import type { GameEvent } from '../../../contract/events/schemas.ts'
import { restrictionProblems } from '../../../contract/people/restrictions.ts'
import type { MemberSummary } from '../../../contract/people/users/schemas.ts'
import { isolated } from '../../../contract/platform/isolated.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ChooseMember } from '../../people/choose-member.tsx'
import { useCall, retryWhenBusy } from '../../platform/api/use-write.ts'

/**
 * The attendees and contacts of the host, or the members that a search finds, each with a button
 * that makes them a co-host.
 */
export function ChooseCoHost({ event }: { event: GameEvent }) {
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
      className="shrink-0"
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
