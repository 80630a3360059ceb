import { UserRoundPlus } from 'lucide-react'
import { Link } from '../../ui/router/index.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { Button, type ButtonProps } from '../../ui/buttons/button.tsx'

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
