import { UserRoundX } from 'lucide-react'
import { Link } from '../ui/router/index.ts'
import { NextStep } from '../platform/navigation/next-step.tsx'
import { paths } from '../platform/navigation/paths.ts'
import { Button } from '../ui/buttons/button.tsx'
import { PaneMessage } from './pane-message.tsx'

interface ContactNotFoundProps {
  /** Whether the address contains the member's own id. */
  isMyself: boolean
  listAddress: string
}

/** Takes the place of a conversation when the address contains an unknown id or the member's own id. */
export function ContactNotFound({ isMyself, listAddress }: ContactNotFoundProps) {
  return (
    <PaneMessage
      icon={<UserRoundX />}
      title={isMyself ? 'This is you' : 'We could not find this player'}
      actions={
        <>
          <Button asChild className="md:hidden">
            <Link to={listAddress}>Back to contacts</Link>
          </Button>
          <NextStep to={paths.players}>Find players</NextStep>
        </>
      }
    >
      {isMyself
        ? 'You cannot send messages to yourself. Select a contact to start a conversation.'
        : 'They may have left, or the link is incomplete. Select a contact to start a conversation.'}
    </PaneMessage>
  )
}
