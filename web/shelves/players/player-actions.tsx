import { MessageCircle } from 'lucide-react'
import { Link } from '../../ui/router/index.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { NoMessagesButton } from '../../people/no-messages-button.tsx'

interface PlayerActionsProps {
  /** Undefined if the player does not accept messages from the member. */
  messageTo: string | undefined
  profileTo: string
  /** The id of the element with the player's name, which describes the buttons to screen readers. */
  nameId: string
}

export function PlayerActions({ messageTo, profileTo, nameId }: PlayerActionsProps) {
  return (
    <>
      {messageTo === undefined ? (
        <NoMessagesButton size="small" className="relative grow px-3!" aria-describedby={nameId} />
      ) : (
        <Button asChild size="small" className="relative grow px-3!">
          <Link to={messageTo} aria-describedby={nameId}>
            <MessageCircle aria-hidden />
            Message
          </Link>
        </Button>
      )}
      <Button asChild size="small" variant="secondary" className="relative grow px-3!">
        <Link to={profileTo} aria-describedby={nameId}>
          View Profile
        </Link>
      </Button>
    </>
  )
}
