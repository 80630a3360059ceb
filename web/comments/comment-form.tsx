import { type SubmitEvent, useState } from 'react'
import { maxCommentLength } from '../../contract/comments/event-comments.ts'
import { failureToast } from '../platform/api/failure-toast.ts'
import { keepDraft, readDraft } from '../platform/session/drafts.ts'
import { Button } from '../ui/buttons/button.tsx'
import { charactersLeft } from '../ui/fields/characters-left.ts'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { Field } from '../ui/fields/field.tsx'
import { Textarea } from '../ui/fields/textarea.tsx'
import { showToast } from '../ui/feedback/toast-store.ts'
import { useCreateComment } from './queries.ts'

/** From so many characters left on, one is told. */
const fewCharacters = 100

interface CommentFormProps {
  eventId: number
  memberId: number
  /** Who hosts can announce something to everybody. */
  isHost: boolean
}

/** Where one writes below an event. What is not sent yet waits as a draft, also when it could not be sent. */
export function CommentForm({ eventId, memberId, isHost }: CommentFormProps) {
  const place = `comment ${memberId} ${eventId}`
  const [text, setText] = useState(() => readDraft(place))
  const [isAnnouncement, setAnnouncement] = useState(false)
  const [error, setError] = useState<string>()
  const create = useCreateComment(eventId)
  const left = maxCommentLength - text.length

  function write(written: string) {
    setText(written)
    setError(undefined)
    keepDraft(place, written)
  }

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (create.isPending) return
    const content = text.trim()
    if (content === '') return setError('Write a comment')
    try {
      await create.mutateAsync({ content, isAnnouncement })
      write('')
      setAnnouncement(false)
    } catch (failure) {
      showToast(failureToast(failure, ['NotAttending', 'EventPast'], 'Failed to post comment. Please try again.'))
    }
  }

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)} className="flex flex-col gap-3">
      <Field label="Write a comment" hint={left <= fewCharacters && charactersLeft(left)} error={error}>
        <Textarea
          rows={2}
          value={text}
          readOnly={create.isPending}
          maxLength={maxCommentLength}
          onChange={(change) => write(change.target.value)}
          placeholder="Who brings what? Where can one park?"
        />
      </Field>
      <div className="flex flex-wrap items-center justify-end gap-x-6 gap-y-3">
        {isHost && (
          <Checkbox
            label="Announce it: everybody attending is told"
            checked={isAnnouncement}
            disabled={create.isPending}
            onChange={(change) => setAnnouncement(change.target.checked)}
            className="mr-auto"
          />
        )}
        <Button type="submit" variant="secondary" pending={create.isPending}>
          {create.isPending ? 'Posting...' : 'Post Comment'}
        </Button>
      </div>
    </form>
  )
}
