import type { DatePoll } from '../../../contract/planning/date-polls/schemas.ts'
import { restrictionProblems } from '../../../contract/people/restrictions.ts'
import type { MemberSummary } from '../../../contract/people/users/schemas.ts'
import { isolated } from '../../../contract/platform/isolated.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { ChooseMember } from '../../people/choose-member.tsx'
import { useCall } from '../../platform/api/use-write.ts'

/** The contacts of the host, or the members that a search finds, each with a button that invites them to a poll. */
export function InviteDialog({ poll, isOpen, onClose }: { poll: DatePoll; isOpen: boolean; onClose: () => void }) {
  const taken = [poll.host, ...poll.invited, ...poll.dates.flatMap(({ yes, maybe }) => [...yes, ...maybe])]
  return (
    <Dialog open={isOpen} onOpenChange={onClose} title="Invite people">
      <ChooseMember
        label="Invite people"
        hint="You can invite members who share an event with you or have written to you. Everyone else needs the link."
        taken={taken}
        renderButton={(member) => <InviteButton code={poll.code} member={member} />}
      />
    </Dialog>
  )
}

function InviteButton({ code, member }: { code: string; member: MemberSummary }) {
  const invite = useCall('POST /api/date-polls/:code/invitations', {
    done: { title: `${isolated(member.fullName)} is invited`, description: 'We notified them.', tone: 'success' },
    failed: 'We could not invite this member. Please try again.',
    explained: shownProblems,
  })

  return (
    <Button
      size="small"
      variant="secondary"
      pending={invite.isPending}
      onClick={() => invite.mutate({ parameters: { code }, body: { userId: member.id } })}
      aria-label={`Invite ${isolated(member.fullName)}`}
    >
      Invite
    </Button>
  )
}

const shownProblems = [
  ...restrictionProblems,
  'DatePollClosed',
  'DatePollFull',
  'MessagesRestricted',
  'NotAcquainted',
] as const
