import { useState } from 'react'
import { maxAppealLength } from '../../../contract/moderation/actions.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { errorToast, showToast } from '../../ui/feedback/toast-store.ts'
import { Field } from '../../ui/fields/field.tsx'
import { Textarea } from '../../ui/fields/textarea.tsx'

export function AppealForm({ onSend }: { onSend: (text: string) => Promise<unknown> }) {
  const [text, setText] = useState('')
  const [isPending, setPending] = useState(false)

  async function handleSend() {
    setPending(true)
    try {
      await onSend(text)
      showToast({ title: 'Appeal sent', description: 'A moderator will read it and decide.', tone: 'success' })
    } catch {
      showToast(errorToast('Failed to send your appeal. Please try again.'))
    } finally {
      setPending(false)
    }
  }

  return (
    <div className="flex flex-col gap-3">
      <Field label="Why do you disagree?" hint="If possible, a different moderator reads it.">
        <Textarea maxLength={maxAppealLength} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <Button
        size="small"
        className="w-fit"
        disabled={text.trim() === ''}
        pending={isPending}
        onClick={() => void handleSend()}
      >
        Send Appeal
      </Button>
    </div>
  )
}
