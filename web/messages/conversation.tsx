import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { isFormerMember } from '../../contract/people/users/rules.ts'
import type { PublicUser } from '../../contract/people/users/schemas.ts'
import { moreOf } from '../platform/api/load-next-page.tsx'
import { ErrorState } from '../ui/feedback/states.tsx'
import { WaitingTexts } from '../platform/waiting-writes/waiting-rows.tsx'
import { Composer, messageDraft } from './composer.tsx'
import { ConversationHeader } from './conversation-header.tsx'
import { LogSkeleton } from './conversation-skeleton.tsx'
import { MessageLog } from './message-log.tsx'
import { useMessagesAddress } from './messages-address.ts'
import { messagePages, useMarkMessagesRead, newConversationQuery } from './calls.ts'
import type { Correspondent, Message, NewConversationAllowance } from '../../contract/messages/schemas.ts'
import { messageTime } from '../../contract/messages/message-times.ts'
import { currentTime } from '../ui/browser/clock.ts'

interface ConversationProps {
  contact: Correspondent & Pick<PublicUser, 'acceptsMessages'>
  memberId: number
}

export function Conversation({ contact, memberId }: ConversationProps) {
  const participants = { userId: memberId, otherUserId: contact.id }
  const { topic, removeTopic } = useMessagesAddress()
  const query = useInfiniteQuery(messagePages(participants))
  const messages = query.data?.pages.toReversed().flatMap((page) => page.items)
  const { pane, input } = useFocusOnOpen()
  const [edits, setEdits] = useState(0)
  useReadReceipts(messages ?? [], participants)

  return (
    <section ref={pane} tabIndex={-1} aria-label={contact.fullName} className="flex min-h-0 grow flex-col outline-none">
      <ConversationHeader contact={contact} />
      {messages ? (
        <MessageLog contact={contact} memberId={memberId} messages={messages} earlier={moreOf(query)} />
      ) : query.isFetching ? (
        <LogSkeleton />
      ) : (
        <ErrorState query={query} className="m-auto">
          The messages could not be loaded.
        </ErrorState>
      )}
      <WaitingMessages contactId={contact.id} onEdit={() => setEdits(edits + 1)} />
      {isFormerMember(contact) ? (
        <ClosedNote>This member has left Meeplehood. Their messages stay here for you.</ClosedNote>
      ) : contact.acceptsMessages || topic?.kind === 'event' ? (
        <>
          {messages?.length === 0 && <NewConversationNote contact={contact} memberId={memberId} />}
          <Composer
            key={edits}
            memberId={memberId}
            contactId={contact.id}
            input={input}
            topic={topic}
            onRemoveTopic={removeTopic}
          />
        </>
      ) : (
        <ClosedNote>
          <bdi>{contact.fullName}</bdi> has limited who can write to them. If they write to you, you can answer.
        </ClosedNote>
      )}
    </section>
  )
}

/** The messages to a contact that wait for a network. `onEdit` is called when one of them has become the draft again. */
export function WaitingMessages({ contactId, onEdit }: { contactId: number; onEdit?: () => void }) {
  return (
    // Opens at the newest, like the messages above.
    <div className="flex max-h-[40dvh] shrink-0 flex-col-reverse overflow-y-auto">
      <WaitingTexts
        name="POST /api/messages"
        isHere={({ body }) => body.receiverId === contactId}
        draftName={messageDraft(contactId)}
        onEdit={onEdit}
        className="ml-auto flex max-w-[min(34rem,85%)] flex-col items-end gap-2 px-4 pb-3 md:px-6"
      />
    </div>
  )
}

/** Takes the place of the composer when the member cannot write to the contact. */
function ClosedNote({ children }: { children: ReactNode }) {
  return (
    <p className="border-t border-line bg-surface px-5 py-4 text-center wrap-break-word text-ink-soft">{children}</p>
  )
}

/** On a touch screen it focuses the conversation, because the keyboard would cover the messages. */
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

/** Marks incoming messages as read while the page is visible. */
function useReadReceipts(messages: readonly Message[], participants: { userId: number; otherUserId: number }) {
  const { mutate } = useMarkMessagesRead(participants)
  const isVisible = useSyncExternalStore(subscribeToVisibility, isPageVisible)
  const requested = useRef(new Set<number>())
  useEffect(() => {
    if (!isVisible) return
    const unread = messages.filter(
      ({ id, receiverId, isRead }) => receiverId === participants.userId && !isRead && !requested.current.has(id),
    )
    if (unread.length === 0) return
    for (const { id } of unread) requested.current.add(id)
    mutate(unread, { onError: () => unread.forEach(({ id }) => requested.current.delete(id)) })
  }, [messages, participants.userId, isVisible, mutate])
}

function subscribeToVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

function isPageVisible(): boolean {
  return document.visibilityState === 'visible'
}

interface NewConversationNoteProps {
  contact: Pick<PublicUser, 'id' | 'fullName'>
  memberId: number
}

/** Tells a member who has started many conversations how many are left, or when they can write to this contact. */
export function NewConversationNote({ contact, memberId }: NewConversationNoteProps) {
  const { data } = useQuery(newConversationQuery({ userId: memberId, otherUserId: contact.id }))
  const text = data?.allowance && noteText(data.allowance, contact.fullName)
  if (!text) return null
  return (
    <p role="status" className="border-t border-line bg-mustard-soft px-4 py-2.5 text-sm text-mustard-ink">
      {text} You can always answer members who write to you.
    </p>
  )
}

function noteText({ begun, limit, warns, nextAt }: NewConversationAllowance, name: string): string | undefined {
  if (nextAt !== null) {
    const time = messageTime(nextAt, currentTime())
    return `You have written to ${begun} new people in the last 24 hours. You can write to ${name} from ${time}; your text stays here until then.`
  }
  if (!warns) return undefined
  const left = limit - begun
  return `You have written to ${begun} new people in the last 24 hours. You can write to ${left} more now. After that, you have to wait until 24 hours have passed since the first.`
}
