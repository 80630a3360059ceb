import type { GameEvent } from '../../../contract/events/schemas.ts'
import { ShareButton } from '../../platform/sharing/share-button.tsx'
import { canInvite } from '../../../contract/events/invitations/rules.ts'
import { useMember } from '../../platform/session/session.ts'
import { eventReaders, invitationReadersText, sharedEventPath } from './shared-event.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { UserRoundPlus } from 'lucide-react'
import { Link } from '../../ui/router/index.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { Button, type ButtonProps } from '../../ui/buttons/button.tsx'

const Invitations = lazyPart(async () => (await import('../invitations/invitations.tsx')).Invitations, {
  failure: 'The invitations could not be loaded.',
})

/** Shares an event by its link, by a message or by email. */
export function ShareEventButton({ event }: { event: GameEvent }) {
  const member = useMember()
  const page = {
    title: event.title,
    path: sharedEventPath(event),
    readers: `${eventReaders(event)} who opens the link sees the event. ${invitationReadersText(event)}`,
    extra: <InvitePlayersLink eventId={event.id} size="medium" variant="secondary" />,
    more: (
      <Invitations
        eventId={event.id}
        memberId={member.id}
        canInviteByEmail={event.status === 'active' && canInvite(event)}
        isForMembers={event.visibility === 'members'}
      />
    ),
  }
  return <ShareButton page={page} size="small" />
}

type InvitePlayersLinkProps = { eventId: number } & Pick<ButtonProps, 'size' | 'variant'>

/** Opens the players directory. The messages that the member sends from there link to the event. */
export function InvitePlayersLink({ eventId, size = 'small', variant = 'primary' }: InvitePlayersLinkProps) {
  return (
    <Button asChild size={size} variant={variant}>
      <Link to={paths.invitePlayers(eventId)}>
        <UserRoundPlus aria-hidden />
        Invite players
      </Link>
    </Button>
  )
}
