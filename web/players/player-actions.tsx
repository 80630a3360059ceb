import { MessageCircle } from 'lucide-react'
import { Link } from '../router/index.ts'
import { Button } from '../ui/buttons/button.tsx'

interface PlayerActionsProps {
  /** Where the buttons lead. */
  messageTo: string
  profileTo: string
  /** The id of the player's name, which tells one card's buttons from another's. */
  nameId: string
}

/** The two ways to get to know somebody (SPEC 2). */
export function PlayerActions({ messageTo, profileTo, nameId }: PlayerActionsProps) {
  return (
    <>
      <Button asChild size="small" className="relative grow px-3!">
        <Link to={messageTo} aria-describedby={nameId}>
          <MessageCircle aria-hidden />
          Message
        </Link>
      </Button>
      <Button asChild size="small" variant="secondary" className="relative grow px-3!">
        <Link to={profileTo} aria-describedby={nameId}>
          View Profile
        </Link>
      </Button>
    </>
  )
}
