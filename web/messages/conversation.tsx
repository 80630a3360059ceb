import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { isFormerMember } from '../../contract/users/former-member.ts'
import type { PublicUser } from '../../contract/users/users.ts'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { Composer } from './composer.tsx'
import { ConversationHeader } from './conversation-header.tsx'
import { LogSkeleton } from './conversation-skeleton.tsx'
import { MessageLog } from './message-log.tsx'
import { messagePages } from './queries.ts'
import { useMarkRead } from './use-mark-read.ts'

interface ConversationProps {
  contact: PublicUser
  memberId: number
  listAddress: string
}

/** What the member and a contact wrote to each other, and where to write on. */
export function Conversation({ contact, memberId, listAddress }: ConversationProps) {
  const between = { userId: memberId, otherUserId: contact.id }
  const query = useInfiniteQuery(messagePages(between))
  const messages = query.data?.pages.toReversed().flatMap((page) => page.items)
  const { pane, input } = useFocusOnOpen()
  useMarkRead(messages ?? [], between)

  return (
    <section ref={pane} tabIndex={-1} aria-label={contact.fullName} className="flex min-h-0 grow flex-col outline-none">
      <ConversationHeader contact={contact} listAddress={listAddress} />
      {messages ? (
        <MessageLog
          contact={contact}
          memberId={memberId}
          messages={messages}
          earlier={
            query.hasNextPage
              ? {
                  onLoad: () => void query.fetchNextPage(),
                  pending: query.isFetchingNextPage,
                  failed: query.isFetchNextPageError,
                }
              : undefined
          }
        />
      ) : query.isFetching ? (
        <LogSkeleton />
      ) : (
        <ErrorState onRetry={() => void query.refetch()} className="m-auto">
          The messages could not be loaded.
        </ErrorState>
      )}
      {isFormerMember(contact) ? (
        <NobodyReads />
      ) : (
        <Composer memberId={memberId} contactId={contact.id} input={input} />
      )}
    </section>
  )
}

/** Where one would write, had the other not left. */
function NobodyReads() {
  return (
    <p className="border-t border-line bg-surface px-5 py-4 text-center text-ink-soft">
      This member has left Meeplehood. Their messages stay here for you.
    </p>
  )
}

/** Who opens a conversation wants to write; on a touch screen that would open the keyboard over what there is to read. */
function useFocusOnOpen() {
  const pane = useRef<HTMLElement>(null)
  const input = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const hasKeyboard = matchMedia('(hover: hover) and (pointer: fine)').matches
    const target = hasKeyboard ? input.current : pane.current
    target?.focus({ preventScroll: true })
  }, [])
  return { pane, input }
}
