import { SendHorizontal } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef, useState, type ReactNode } from 'react'
import { BrandMark } from '../../ui/layout/brand.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Input } from '../../ui/fields/field.tsx'
import { firstQuestions } from './replies.ts'
import type { ChatMessage } from './use-conversation.ts'
import { format } from 'date-fns'
import { classes } from '../../ui/styles/classes.ts'

interface ChatPanelProps {
  id: string
  messages: readonly ChatMessage[]
  isReplying: boolean
  send: (content: string) => void
}

/** The open chat. It is not modal: the page behind it stays usable. */
export function ChatPanel({ id, messages, isReplying, send }: ChatPanelProps) {
  const [draft, setDraft] = useState('')
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => input.current?.focus(), [])

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    send(draft)
    setDraft('')
  }

  function handleQuestion(question: string) {
    send(question)
    input.current?.focus()
  }

  return (
    <div id={id} className={panelLook}>
      <header className="flex items-center gap-3 border-b border-line bg-surface px-4 py-3">
        <BrandMark className="size-9" />
        <div className="min-w-0">
          <h2 className="text-lg leading-tight">Customer Support</h2>
          <p className="text-sm text-ink-soft">Answers automatically</p>
        </div>
      </header>
      <ChatMessages messages={messages} isReplying={isReplying}>
        {messages.length === 1 && (
          <ul aria-label="Suggested questions" className="mt-auto flex flex-wrap justify-end gap-2 pt-4">
            {firstQuestions.map((question) => (
              <li key={question}>
                <button
                  type="button"
                  onClick={() => handleQuestion(question)}
                  className="min-h-9 rounded-full border border-line-strong/50 px-3.5 py-1 text-left text-sm font-semibold text-felt-ink transition-colors hover:border-felt hover:bg-felt-soft"
                >
                  {question}
                </button>
              </li>
            ))}
          </ul>
        )}
      </ChatMessages>
      <form onSubmit={handleSubmit} className="flex gap-2 border-t border-line bg-surface p-3">
        <Input
          ref={input}
          aria-label="Your question"
          placeholder="Ask a question..."
          autoComplete="off"
          enterKeyHint="send"
          maxLength={500}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
        />
        <IconButton type="submit" label="Send question" variant="primary">
          <SendHorizontal />
        </IconButton>
      </form>
    </div>
  )
}

// Below its button in the header, or above the floating button of wide screens.
const panelLook =
  'fixed inset-x-3 top-18 z-40 ml-auto flex h-122 max-h-[calc(100dvh-9.25rem-env(safe-area-inset-bottom))] max-w-sm origin-top-right animate-unfold flex-col overflow-hidden rounded-tile border border-line bg-surface-raised shadow-lifted sm:right-6 min-[88rem]:top-auto min-[88rem]:bottom-23 min-[88rem]:origin-bottom-right md:h-136 md:w-96 md:max-h-[calc(100dvh-11rem)]'

interface ChatMessagesProps {
  messages: readonly ChatMessage[]
  isReplying: boolean
  /** Shown after the messages. */
  children?: ReactNode
}

function ChatMessages({ messages, isReplying, children }: ChatMessagesProps) {
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
      {isReplying && (
        <span aria-hidden className={classes('flex w-fit gap-1.5', bubbleLook, theirsLook, 'py-4')}>
          {dotDelays.map((delay) => (
            <span key={delay} className={classes('size-1.5 animate-breathe rounded-full bg-ink-soft', delay)} />
          ))}
        </span>
      )}
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

const dotDelays = ['[animation-delay:0ms]', '[animation-delay:250ms]', '[animation-delay:500ms]']
