import { useQuery } from '@tanstack/react-query'
import { isProblem } from '../platform/api/api-error.ts'
import { userQuery } from '../people/calls.ts'
import { Link } from '../ui/router/index.ts'
import { useMember } from '../platform/session/session.ts'
import { Button } from '../ui/buttons/button.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { ConversationSkeleton } from './conversation-skeleton.tsx'
import { Conversation } from './conversation.tsx'
import { ContactNotFound } from './contact-not-found.tsx'
import type { MessageTopic } from './messages-address.ts'

interface ConversationPaneProps {
  /** The id in the address; it may be unknown. */
  userId: number
  listAddress: string
  topic: MessageTopic | undefined
  onRemoveTopic: () => void
}

/** The conversation that the address opens, or the reason why it cannot be shown. */
export function ConversationPane({ userId, listAddress, ...subject }: ConversationPaneProps) {
  const member = useMember()
  const isOtherMember = userId !== 0 && userId !== member.id
  const query = useQuery({ ...userQuery(userId), enabled: isOtherMember })
  if (!isOtherMember || isProblem(query.error, 'NotFound'))
    return <ContactNotFound isMyself={userId === member.id} listAddress={listAddress} />
  if (query.data)
    return <Conversation contact={query.data} memberId={member.id} listAddress={listAddress} {...subject} />
  if (query.isFetching) return <ConversationSkeleton listAddress={listAddress} />
  return (
    <ErrorState
      onRetry={() => void query.refetch()}
      actions={
        <Button asChild variant="ghost" className="md:hidden">
          <Link to={listAddress}>Back to contacts</Link>
        </Button>
      }
      className="m-auto"
    >
      This conversation could not be loaded.
    </ErrorState>
  )
}
