import { SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, type RefObject, type SubmitEvent, useState } from 'react'
import { canSendMessage, maxMessageLength } from '../../contract/messages/messages.ts'
import { isProblem } from '../platform/api/api-error.ts'
import { failureToast } from '../platform/api/failure-toast.ts'
import { keepDraft, readDraft } from '../platform/session/drafts.ts'
import { Button } from '../ui/buttons/button.tsx'
import { charactersLeft } from '../ui/fields/textarea.tsx'
import { classes } from '../ui/styles/classes.ts'
import { controlClasses } from '../ui/fields/field-control.ts'
import { IconButton } from '../ui/buttons/icon-button.tsx'
import { Spinner } from '../ui/buttons/spinner.tsx'
import { showToast } from '../ui/feedback/toast-store.ts'
import { useSendMessage } from './queries.ts'

/** From so many characters left on, one is told. */
const fewCharacters = 200

interface ComposerProps {
  memberId: number
  contactId: number
  input: RefObject<HTMLTextAreaElement | null>
}

/** Where one writes. Enter sends, Shift+Enter begins a new line; what is not sent yet waits as a draft. */
export function Composer({ memberId, contactId, input }: ComposerProps) {
  const place = `message ${memberId} ${contactId}`
  const [text, setText] = useState(() => readDraft(place))
  const { mutateAsync: send, isPending } = useSendMessage({ userId: memberId, otherUserId: contactId })
  const [hasFailed, setFailed] = useState(false)
  const left = maxMessageLength - text.length

  function write(written: string) {
    setText(written)
    setFailed(false)
    keepDraft(place, written)
  }

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (isPending || !canSendMessage(text)) return
    input.current?.focus()
    try {
      await send(text)
      write('')
    } catch (error) {
      // Who has to wait a day would be refused once more.
      setFailed(!isProblem(error, 'TooManyNewConversations'))
      showToast(failureToast(error, ['TooManyNewConversations'], 'Failed to send message. Please try again.'))
    }
  }

  return (
    <form onSubmit={handleSubmit} className="border-t border-line bg-surface p-3 md:px-4">
      <div className="flex items-end gap-2.5">
        <div data-text={`${text}\n`} className="grows-with-text min-w-0 grow">
          <textarea
            ref={input}
            rows={1}
            aria-label="Type your message..."
            placeholder="Type your message..."
            enterKeyHint="send"
            maxLength={maxMessageLength}
            value={text}
            readOnly={isPending}
            onChange={(event) => write(event.target.value)}
            onKeyDown={sendOnEnter}
            className={classes(controlClasses, 'resize-none text-base')}
          />
        </div>
        <IconButton
          type="submit"
          variant="primary"
          label="Send message"
          disabled={isPending || !canSendMessage(text)}
          aria-busy={isPending || undefined}
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
      {left <= fewCharacters && (
        <p role="status" className="px-1 pt-1.5 text-xs text-ink-faint">
          {charactersLeft(left)}
        </p>
      )}
    </form>
  )
}

function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  // While a word is being composed (Japanese, Chinese, ...), Enter only accepts it.
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
