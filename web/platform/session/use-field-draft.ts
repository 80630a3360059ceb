import { useState } from 'react'
import { readDraft, saveDraft } from './drafts.ts'
import { useSession } from './session.ts'

/**
 * Returns the text of a field and a function that changes it, like `useState('')`. The draft of the form keeps the
 * text, for fields that are no part of a react-hook-form.
 *
 * @param name the name of the form's draft, for example 'new game'
 */
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
