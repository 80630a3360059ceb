import { UserRoundX } from 'lucide-react'
import { Link } from '../router/index.ts'
import { NextStep } from '../platform/navigation/next-step.tsx'
import { paths } from '../platform/navigation/paths.ts'
import { Button } from '../ui/buttons/button.tsx'
import { PaneMessage } from './pane-message.tsx'

interface NobodyToWriteToProps {
  /** The address names the reader, not somebody unknown. */
  isMyself: boolean
  listAddress: string
}

/** The address names nobody one could write to. */
export function NobodyToWriteTo({ isMyself, listAddress }: NobodyToWriteToProps) {
  return (
    <PaneMessage
      icon={<UserRoundX />}
      title={isMyself ? 'That is you' : "We couldn't find this player"}
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
        ? 'Messages are for other people. Select a contact to start a conversation.'
        : 'They may have left, or the link is incomplete. Select a contact to start a conversation.'}
    </PaneMessage>
  )
}
