import { useState } from 'react'
import { readDraft, saveDraft } from './drafts.ts'
import { useSession } from './session.ts'

/** Like `useState('')`, kept in the draft `name` of a form, for fields outside react-hook-form. */
export function useFieldDraft(name: string, field: string): [text: string, changeText: (text: string) => void] {
  const memberId = useSession()?.id
  const fieldName = `${name}: ${field}`
  const [text, setText] = useState(() => (memberId === undefined ? '' : readDraft(memberId, fieldName)))

  function changeText(newText: string) {
    setText(newText)
    if (memberId !== undefined) saveDraft(memberId, fieldName, newText)
  }

  return [text, changeText]
}
