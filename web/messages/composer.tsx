import { restrictionProblems } from '../../contract/people/restrictions.ts'
import { SendHorizontal, CalendarDays, Dices, UserRound, X } from 'lucide-react'
import { type KeyboardEvent, type RefObject, type SubmitEvent, useState } from 'react'
import { canSendMessage, maxMessageLength } from '../../contract/messages/rules.ts'
import { isProblem } from '../platform/api/api-error.ts'
import { failureToast } from '../platform/api/failure-toast.ts'
import { LazyConfirmationNote, needsConfirmation } from '../sign-in/email-confirmation/needs-confirmation.ts'
import { readDraft, saveDraft } from '../platform/session/drafts.ts'
import { useSession } from '../platform/session/session.ts'
import { pressedKey } from '../ui/browser/pressed-key.ts'
import { useOneAtATime } from '../ui/browser/use-one-at-a-time.ts'
import { Button } from '../ui/buttons/button.tsx'
import { charactersLeft, textAfter } from '../ui/fields/textarea.tsx'
import { classes } from '../ui/styles/classes.ts'
import { controlClasses } from '../ui/fields/field-control.ts'
import { IconButton } from '../ui/buttons/icon-button.tsx'
import { Spinner } from '../ui/buttons/spinner.tsx'
import { showToast } from '../ui/feedback/toast-store.ts'
import { useNamedTopic, withTopicLink, type NamedTopic } from './message-topic.ts'
import type { MessageTopic } from './messages-address.ts'
import { useSendMessage } from './send-message.ts'

/** The counter of remaining characters appears at this number. */
const counterThreshold = 200

const lastingProblems = [
  'EmailNotConfirmed',
  'TooManyNewConversations',
  'MessagesRestricted',
  ...restrictionProblems,
] as const

interface ComposerProps {
  memberId: number
  contactId: number
  input: RefObject<HTMLTextAreaElement | null>
  topic?: MessageTopic | undefined
  /** Called when the member removes the topic, and after a message about it was sent. */
  onRemoveTopic?: () => void
}

export function messageDraft(contactId: number): string {
  return `message ${contactId}`
}

/** The field to write a message in, or a note to members who have to confirm their email address first. */
export function Composer(props: ComposerProps) {
  return needsConfirmation(useSession(), 'POST /api/messages') ? (
    <LazyConfirmationNote action="send messages" className="border-t border-line bg-surface px-5 py-4" />
  ) : (
    <MessageForm {...props} />
  )
}

/** Enter sends, Shift+Enter starts a new line. Unsent text is saved as a draft. */
function MessageForm({ memberId, contactId, input, topic: unnamed, onRemoveTopic }: ComposerProps) {
  const topic = useNamedTopic(unnamed)
  const draftName = messageDraft(contactId)
  const [text, setText] = useState(() => readDraft(memberId, draftName))
  const { mutateAsync: send, isPending } = useSendMessage({ userId: memberId, otherUserId: contactId })
  const [hasFailed, setFailed] = useState(false)
  const sendOnce = useOneAtATime()
  const content = withTopicLink(text, topic)
  const maxLength = maxMessageLength - (topic?.link === undefined ? 0 : topic.link.length + 1)
  const left = maxLength - text.length

  function changeText(newText: string) {
    setText(newText)
    setFailed(false)
    saveDraft(memberId, draftName, newText)
  }

  function handleRemoveTopic() {
    // The button disappears with the topic.
    input.current?.focus()
    onRemoveTopic?.()
  }

  async function handleSubmit(submit: SubmitEvent) {
    submit.preventDefault()
    if (!canSendMessage(content)) return
    input.current?.focus()
    await sendOnce(sendMessage)
  }

  async function sendMessage() {
    try {
      const eventId = topic?.kind === 'event' ? topic.id : undefined
      await send({ content: topic?.link ? content : text, eventId })
      // The draft, because the member may have left the conversation after typing more.
      changeText(textAfter(text, readDraft(memberId, draftName)))
      if (topic) onRemoveTopic?.()
    } catch (error) {
      // These problems would only occur again, so there is no Retry button.
      setFailed(!lastingProblems.some((name) => isProblem(error, name)))
      showToast(failureToast(error, lastingProblems, 'Failed to send message. Please try again.'))
    }
  }

  return (
    <form onSubmit={handleSubmit} className="border-t border-line bg-surface p-3 md:px-4 print:hidden">
      {topic && <MessageSubject topic={topic} onRemove={handleRemoveTopic} />}
      <div className="flex items-end gap-2.5">
        <div data-text={`${text}\n`} className="grows-with-text min-w-0 grow">
          <textarea
            ref={input}
            rows={1}
            dir="auto"
            aria-label="Type your message..."
            placeholder="Type your message..."
            enterKeyHint="send"
            maxLength={maxLength}
            value={text}
            onChange={(change) => changeText(change.target.value)}
            onKeyDown={sendOnEnter}
            className={classes(controlClasses, 'resize-none text-base')}
          />
        </div>
        <IconButton
          type="submit"
          variant="primary"
          label="Send message"
          pending={isPending}
          disabled={!canSendMessage(content)}
        >
          {isPending ? <Spinner /> : <SendHorizontal />}
        </IconButton>
      </div>
      {hasFailed && (
        <p className="flex items-center justify-between gap-3 px-1 pt-1.5 text-sm text-danger-ink">
          This message was not sent.
          <Button type="submit" variant="secondary" size="small" pending={isPending}>
            Retry
          </Button>
        </p>
      )}
      {left <= counterThreshold && (
        <p role="status" className="px-1 pt-1.5 text-xs text-ink-faint">
          {charactersLeft(left)}
        </p>
      )}
    </form>
  )
}

function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (pressedKey(event.nativeEvent) !== 'Enter' || event.shiftKey) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

function MessageSubject({ topic: { kind, title }, onRemove }: { topic: NamedTopic; onRemove: () => void }) {
  const Icon = icons[kind]
  return (
    <div className="mb-2 flex items-center gap-2 rounded-control bg-felt-soft py-0.5 pr-0.5 pl-3 text-sm text-felt-ink">
      <Icon aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 grow truncate">
        {introductions[kind]}{' '}
        <strong className="font-semibold">
          <bdi>{title}</bdi>
        </strong>
      </p>
      <IconButton label={`Remove the ${kind}`} onClick={onRemove}>
        <X />
      </IconButton>
    </div>
  )
}

const introductions = {
  event: 'About',
  game: 'With the link to',
  profile: 'With the link to',
}

const icons = { event: CalendarDays, game: Dices, profile: UserRound }
