import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { isProblem } from '../platform/api/api-error.ts'
import { userQuery } from '../people/calls.ts'
import { useMember } from '../platform/session/session.ts'
import { ButtonLink } from '../ui/buttons/button-link.tsx'
import { ErrorState } from '../ui/feedback/states.tsx'
import { ConversationSkeleton } from './conversation-skeleton.tsx'
import { conversationPages } from './calls.ts'
import { Conversation, WaitingMessages } from './conversation.tsx'
import { useMessagesAddress } from './messages-address.ts'
import { UserRoundX } from 'lucide-react'
import { paths } from '../platform/navigation/paths.ts'
import type { ReactNode } from 'react'
import { Hexagon } from '../ui/layout/hexagon.tsx'

/** The conversation that the address opens, or the reason why it cannot be shown. The id may be unknown. */
export function ConversationPane({ userId }: { userId: number }) {
  const member = useMember()
  const isOtherMember = userId !== 0 && userId !== member.id
  const { listAddress } = useMessagesAddress()
  const query = useQuery({ ...userQuery(userId), enabled: isOtherMember })
  const correspondent = useCorrespondent(userId, query.isError)
  if (!isOtherMember || isProblem(query.error, 'NotFound'))
    return (
      <>
        <ContactNotFound isMyself={userId === member.id} listAddress={listAddress} />
        <WaitingMessages contactId={userId} />
      </>
    )
  const contact = query.data ?? correspondent
  if (contact) return <Conversation contact={contact} memberId={member.id} />
  if (query.isFetching) return <ConversationSkeleton />
  return (
    <ErrorState
      onRetry={() => void query.refetch()}
      actions={
        <ButtonLink variant="ghost" className="md:hidden" to={listAddress}>
          Back to contacts
        </ButtonLink>
      }
      className="m-auto"
    >
      This conversation could not be loaded.
    </ErrorState>
  )
}

/** Returns the contact as the list of conversations shows them: without a network, the browser has no profiles. */
function useCorrespondent(userId: number, isNeeded: boolean) {
  const { data } = useInfiniteQuery({ ...conversationPages(''), enabled: isNeeded })
  const found = data?.pages.flatMap(({ items }) => items).find(({ user }) => user.id === userId)
  return isNeeded && found ? { ...found.user, acceptsMessages: true } : undefined
}

interface ContactNotFoundProps {
  /** Whether the address contains the member's own id. */
  isMyself: boolean
  listAddress: string
}

/** Takes the place of a conversation when the address contains an unknown id or the member's own id. */
function ContactNotFound({ isMyself, listAddress }: ContactNotFoundProps) {
  return (
    <PaneMessage
      icon={<UserRoundX />}
      title={isMyself ? 'This is you' : 'We could not find this player'}
      actions={
        <>
          <ButtonLink className="md:hidden" to={listAddress}>
            Back to contacts
          </ButtonLink>
          <ButtonLink variant="secondary" to={paths.players}>
            Find players
          </ButtonLink>
        </>
      }
    >
      {isMyself
        ? 'You cannot send messages to yourself. Select a contact to start a conversation.'
        : 'They may have left, or the link is incomplete. Select a contact to start a conversation.'}
    </PaneMessage>
  )
}

interface PaneMessageProps {
  icon: ReactNode
  title: string
  children: ReactNode
  actions?: ReactNode
}

export function PaneMessage({ icon, title, children, actions }: PaneMessageProps) {
  return (
    <div className="m-auto flex flex-col items-center gap-2 px-6 py-10 text-center">
      <Hexagon className="mb-3 fill-felt-soft text-felt-ink">{icon}</Hexagon>
      <h2 className="text-2xl">{title}</h2>
      <p className="max-w-sm text-ink-soft">{children}</p>
      {actions && <div className="mt-4 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  )
}
