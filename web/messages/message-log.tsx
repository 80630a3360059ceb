import { ArrowDown, Dices } from 'lucide-react'
import type { Message } from '../../contract/messages/schemas.ts'
import { Hexagon } from '../ui/layout/hexagon.tsx'
import { LoadMore, type More } from '../ui/feedback/load-more.tsx'
import { useNow } from '../ui/browser/use-now.ts'
import type { Contact } from './contacts.ts'
import { MessageGroup } from './message-group.tsx'
import { messageDay } from '../../contract/messages/message-times.ts'
import { isolated } from '../../contract/platform/isolated.ts'
import { useLayoutEffect, useRef, useState } from 'react'

interface MessageLogProps {
  contact: Contact['user']
  memberId: number
  /** Oldest first. */
  messages: readonly Message[]
  /** Loads earlier messages; undefined when all are loaded. */
  earlier: More | undefined
}

/** The messages of a conversation, scrolled to the newest. Scrolling up loads earlier messages. */
export function MessageLog({ contact, memberId, messages, earlier }: MessageLogProps) {
  const { log, hasNewMessages, handleScroll, showNewest } = useLogScroll(messages.at(-1), memberId)
  const now = useNow()
  return (
    <div className="relative flex min-h-0 grow flex-col">
      <div
        ref={log}
        role="log"
        aria-live="polite"
        aria-label={`Conversation with ${isolated(contact.fullName)}`}
        // Screen readers do not announce earlier messages while the log is busy.
        aria-busy={earlier?.pending}
        // The log can be scrolled by keyboard, so it takes the focus.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={handleScroll}
        className={logLook}
      >
        {messages.length === 0 ? (
          <div className="m-auto flex flex-col items-center gap-3 px-6 py-10 text-center">
            <Hexagon className="fill-mustard-soft text-mustard-ink">
              <Dices />
            </Hexagon>
            <p className="max-w-xs text-ink-soft">No messages yet. Start the conversation!</p>
          </div>
        ) : (
          <div className="flex shrink-0 flex-col gap-5 px-4 py-5 md:px-6">
            {earlier && <LoadMore {...earlier}>Show earlier messages</LoadMore>}
            {groupMessages(messages, now).map(({ name, groups }) => (
              <section key={name} className="flex flex-col gap-4">
                <h3 className={dayLook}>{name}</h3>
                {groups.map((group) => (
                  <MessageGroup key={group[0]?.id} messages={group} contact={contact} now={now} />
                ))}
              </section>
            ))}
          </div>
        )}
      </div>
      {hasNewMessages && (
        <button type="button" onClick={showNewest} className={newMessagesLook}>
          <ArrowDown aria-hidden className="size-4" />
          New messages
        </button>
      )}
    </div>
  )
}

const logLook =
  'flex min-h-0 grow flex-col-reverse overflow-y-auto overscroll-contain [overflow-anchor:none] focus-visible:-outline-offset-3'
const dayLook = 'ruled font-sans! text-xs font-semibold tracking-normal! text-ink-faint'
const newMessagesLook =
  'absolute bottom-3 left-1/2 flex h-10 [translate:-50%] animate-rise items-center gap-1.5 rounded-full border border-line bg-surface-raised px-4 text-sm font-semibold text-felt-ink shadow-lifted'

/** The messages of one day. A group holds consecutive messages of one sender. */
type MessageDay = { name: string; groups: Message[][] }

/** `messages`: oldest first. `timeZone`: the IANA zone of the days, by default that of the browser. */
export function groupMessages(messages: readonly Message[], now: Date, timeZone?: string): MessageDay[] {
  const days: MessageDay[] = []
  for (const message of messages) {
    const name = messageDay(message.createdAt, now, timeZone)
    if (days.at(-1)?.name !== name) days.push({ name, groups: [] })
    const groups = days.at(-1)?.groups
    const group = groups?.at(-1)
    if (group?.[0]?.senderId === message.senderId) group.push(message)
    else groups?.push([message])
  }
  return days
}

/** Distance from the newest message, in pixels, at which the log counts as scrolled to the end. */
const endDistance = 48

/**
 * Keeps the scroll position of a message log. The log uses `flex-col-reverse`, so the browser measures from the end:
 * the log opens at the newest message, follows new messages, and does not jump when older messages load above. This
 * hook handles the remaining case: when a message arrives while the member reads further up, the log stays in place and
 * `hasNewMessages` becomes true.
 */
function useLogScroll(newest: Message | undefined, memberId: number) {
  const log = useRef<HTMLDivElement>(null)
  const lastNewest = useRef(newest?.id)
  const [hasNewMessages, setHasNewMessages] = useState(false)

  useLayoutEffect(() => {
    const scroller = log.current
    const before = lastNewest.current
    lastNewest.current = newest?.id
    if (!scroller || !newest || before === undefined || newest.id === before) return
    if (isAtEnd(scroller) || newest.senderId === memberId) {
      scroller.scrollTop = 0
      return
    }
    scroller.scrollTop -= endOf(scroller, newest.id) - endOf(scroller, before)
    setHasNewMessages(true)
  }, [newest, memberId])

  function handleScroll() {
    if (log.current && isAtEnd(log.current)) setHasNewMessages(false)
  }

  function showNewest() {
    log.current?.scrollTo({ top: 0 })
  }

  return { log, hasNewMessages, handleScroll, showNewest }
}

// In a reversed scroller, `scrollTop` is 0 at the end and negative above.
function isAtEnd({ scrollTop }: HTMLElement): boolean {
  return scrollTop > -endDistance
}

function endOf(scroller: HTMLElement, messageId: number): number {
  return scroller.querySelector(`[data-message="${messageId}"]`)?.getBoundingClientRect().bottom ?? 0
}
