import { restrictionProblems } from '../../../contract/people/restrictions.ts'
import { useState } from 'react'
import { maxCommentLength } from '../../../contract/events/comments/rules.ts'
import { failureToast } from '../../platform/api/failure-toast.ts'
import { saveDraft, readDraft } from '../../platform/session/drafts.ts'
import { useFieldDraft } from '../../platform/session/use-form-draft.ts'
import { useOneAtATime } from '../../ui/browser/use-one-at-a-time.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Field, Form } from '../../ui/fields/field.tsx'
import { charactersLeft, Textarea, textAfter } from '../../ui/fields/textarea.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { useWaitingCall } from '../../platform/waiting-writes/send-waiting.ts'

/** The number of remaining characters from which the form shows them. */
const fewCharacters = 100

interface CommentFormProps {
  eventId: number
  memberId: number
  /** Whether the member runs the event and can post announcements. */
  mayAnnounce: boolean
}

export function commentDraft(eventId: number): string {
  return `comment ${eventId}`
}

/** The form for a new comment. Unsent text is kept as a draft, also when posting fails. */
export function CommentForm({ eventId, memberId, mayAnnounce }: CommentFormProps) {
  const draftName = commentDraft(eventId)
  const [text, setText] = useState(() => readDraft(memberId, draftName))
  const [announcement, setAnnouncement] = useFieldDraft(draftName, 'announcement')
  const isAnnouncement = announcement !== ''
  const [error, setError] = useState<string>()
  const create = useWaitingCall('POST /api/events/:eventId/comments')
  const postOnce = useOneAtATime()
  const left = maxCommentLength - text.length

  function changeText(newText: string) {
    setText(newText)
    setError(undefined)
    saveDraft(memberId, draftName, newText)
  }

  async function handleSubmit() {
    const content = text.trim()
    if (content === '') return setError('Write a comment')
    await postOnce(() => post(content))
  }

  async function post(content: string) {
    try {
      await create.mutateAsync({ parameters: { eventId }, body: { content, isAnnouncement } })
      // The draft, because the form may be gone, with text that the member typed since the press.
      changeText(textAfter(text, readDraft(memberId, draftName)))
      setAnnouncement('')
    } catch (failure) {
      showToast(
        failureToast(
          failure,
          ['NotAttending', 'EventPast', 'TooManyComments', 'TooManyNotified', ...restrictionProblems],
          'Failed to post comment. Please try again.',
        ),
      )
    }
  }

  return (
    <Form onSubmit={handleSubmit} className="flex flex-col gap-3 print:hidden">
      <Field label="Write a comment" hint={left <= fewCharacters && charactersLeft(left)} error={error}>
        <Textarea
          rows={2}
          value={text}
          maxLength={maxCommentLength}
          onChange={(change) => changeText(change.target.value)}
          placeholder="Who brings what? Where can I park?"
        />
      </Field>
      <div className="flex flex-wrap items-center justify-end gap-x-6 gap-y-3">
        {mayAnnounce && (
          <Checkbox
            label="Announce it: we notify everyone who joined or is waiting"
            checked={isAnnouncement}
            disabled={create.isPending}
            onChange={(change) => setAnnouncement(change.target.checked ? 'true' : '')}
            className="mr-auto"
          />
        )}
        <Button type="submit" variant="secondary" pending={create.isPending}>
          {create.isPending ? 'Posting...' : 'Post Comment'}
        </Button>
      </div>
    </Form>
  )
}
