import { ArrowDown, Dices } from 'lucide-react'
import type { Message } from '../../contract/messages/schemas.ts'
import { Hexagon } from '../ui/layout/hexagon.tsx'
import { LoadMore } from '../ui/feedback/load-more.tsx'
import { useNow } from '../ui/browser/use-now.ts'
import type { Contact } from './contacts.ts'
import { MessageGroup } from './message-group.tsx'
import { useLogScroll } from './use-log-scroll.ts'
import { messageDay } from '../../contract/messages/message-times.ts'
import { isolated } from '../../contract/platform/isolated.ts'

interface MessageLogProps {
  contact: Contact['user']
  memberId: number
  /** Oldest first. */
  messages: readonly Message[]
  /** Loads earlier messages; undefined when all are loaded. */
  earlier: { onLoad: () => void; pending: boolean; failed: boolean } | undefined
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
          <NoMessages />
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

function NoMessages() {
  return (
    <div className="m-auto flex flex-col items-center gap-3 px-6 py-10 text-center">
      <Hexagon className="fill-mustard-soft text-mustard-ink">
        <Dices />
      </Hexagon>
      <p className="max-w-xs text-ink-soft">No messages yet. Start the conversation!</p>
    </div>
  )
}

/** The messages of one day. A group holds consecutive messages of one sender. */
type MessageDay = { name: string; groups: Message[][] }

/**
 * Groups messages by day and sender.
 *
 * @param messages oldest first
 * @param timeZone the IANA time zone of the days, by default that of the browser
 */
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
