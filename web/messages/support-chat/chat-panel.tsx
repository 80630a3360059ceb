import { SendHorizontal } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { BrandMark } from '../../ui/layout/brand.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Input } from '../../ui/fields/input.tsx'
import { ChatMessages } from './chat-messages.tsx'
import { firstQuestions } from './replies.ts'
import type { ChatMessage } from './use-conversation.ts'

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
        {messages.length === 1 && <FirstQuestions onChoose={handleQuestion} />}
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

function FirstQuestions({ onChoose }: { onChoose: (question: string) => void }) {
  return (
    <ul aria-label="Suggested questions" className="mt-auto flex flex-wrap justify-end gap-2 pt-4">
      {firstQuestions.map((question) => (
        <li key={question}>
          <button
            type="button"
            onClick={() => onChoose(question)}
            className="min-h-9 rounded-full border border-line-strong/50 px-3.5 py-1 text-left text-sm font-semibold text-felt-ink transition-colors hover:border-felt hover:bg-felt-soft"
          >
            {question}
          </button>
        </li>
      ))}
    </ul>
  )
}
