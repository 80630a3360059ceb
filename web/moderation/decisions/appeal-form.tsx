import { useState } from 'react'
import { maxAppealLength } from '../../../contract/moderation/actions.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { showResult } from '../../platform/api/failure-toast.ts'
import { useWrite } from '../../platform/api/use-write.ts'
import { Field } from '../../ui/fields/field.tsx'
import { Textarea } from '../../ui/fields/textarea.tsx'

export function AppealForm({ onSend }: { onSend: (text: string) => Promise<unknown> }) {
  const [text, setText] = useState('')
  const { mutateAsync: send, isPending } = useWrite(onSend)

  async function handleSend() {
    await showResult(send(text), {
      done: { title: 'Appeal sent', description: 'A moderator will read it and decide.', tone: 'success' },
      failed: 'Failed to send your appeal. Please try again.',
    })
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
