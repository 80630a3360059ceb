import { format } from 'date-fns'
import { type ReactNode, useEffect, useRef } from 'react'
import { classes } from '../../ui/styles/classes.ts'
import type { ChatMessage } from './use-conversation.ts'

interface ChatMessagesProps {
  messages: readonly ChatMessage[]
  isReplying: boolean
  /** Shown after the messages. */
  children?: ReactNode
}

/** The messages of the chat, scrolled to the latest. */
export function ChatMessages({ messages, isReplying, children }: ChatMessagesProps) {
  const log = useRef<HTMLDivElement>(null)
  const latest = messages.length - 1
  useEffect(() => {
    // The welcome message may be longer than the panel, and members read it from its start.
    if (latest > 0) log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [latest])
  return (
    // A keyboard can scroll the log only if it can have the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={log} role="log" aria-label="Conversation" tabIndex={0} className={logLook}>
      {messages.map((message) => (
        <Bubble key={message.id} message={message} />
      ))}
      {isReplying && <TypingDots />}
      {children}
    </div>
  )
}

const logLook =
  'flex min-h-0 grow flex-col gap-3 overflow-y-auto overscroll-contain p-4 focus-visible:-outline-offset-3'

function Bubble({ message: { sender, content, timestamp } }: { message: ChatMessage }) {
  const isMine = sender === 'user'
  return (
    <div className={classes('flex max-w-[85%] animate-rise flex-col gap-1', isMine && 'items-end self-end')}>
      <p className={classes(bubbleLook, isMine ? mineLook : theirsLook)}>
        <span className="sr-only">{isMine ? 'You: ' : 'Customer Support: '}</span>
        <span>{content}</span>
      </p>
      <time dateTime={timestamp.toISOString()} className="px-1 text-xs text-ink-faint">
        {format(timestamp, 'h:mm a')}
      </time>
    </div>
  )
}

const bubbleLook = 'rounded-[1.125rem] px-3.5 py-2.5 text-[0.9375rem] whitespace-pre-wrap wrap-anywhere'
const mineLook = 'rounded-br-chip bg-felt text-on-felt [--focus:var(--on-felt)]'
const theirsLook = 'rounded-bl-chip bg-neutral-soft text-ink'

function TypingDots() {
  return (
    <span aria-hidden className={classes('flex w-fit gap-1.5', bubbleLook, theirsLook, 'py-4')}>
      {dotDelays.map((delay) => (
        <span key={delay} className={classes('size-1.5 animate-breathe rounded-full bg-ink-soft', delay)} />
      ))}
    </span>
  )
}

const dotDelays = ['[animation-delay:0ms]', '[animation-delay:250ms]', '[animation-delay:500ms]']
