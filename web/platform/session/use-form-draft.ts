import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { deleteDraft, draftKey, readDraft, saveDraft } from './drafts.ts'
import { useSession } from './session.ts'
import { sessionStore } from '../../ui/browser/stores.ts'

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'formState' | 'getValues' | 'reset' | 'subscribe'>

/**
 * Keeps what a member types into a form as a draft. When the session ends, the form disappears; after the member has
 * signed in again, the form opens with the draft. Call `deleteDraft` once the form is saved or discarded.
 *
 * @param name names the form and what it edits, for example 'event 7'
 * @param onRestore receives the values that the restored fields had when the member began to change them
 */
export function useFormDraft<Values extends FieldValues>(
  form: Form<Values>,
  name: string,
  onRestore?: (was: Partial<Values>) => void,
) {
  const memberId = useSession()?.id

  const restoreDraft = useEffectEvent(() => {
    const changes = memberId === undefined ? null : sessionStore.getJson(draftKey(memberId, name))
    if (memberId === undefined || !changes) return
    form.reset({ ...form.getValues(), ...parseChanges(changes, form) }, { keepDefaultValues: true })
    const was = sessionStore.getJson(draftKey(memberId, `${name}: was`))
    if (was) onRestore?.(was as Partial<Values>)
  })

  const saveChanges = useEffectEvent((values: Values) => {
    if (memberId === undefined) return
    const changed = changedFields(values, form)
    saveDraft(memberId, name, asJson(values, changed))
    if (onRestore) saveDraft(memberId, `${name}: was`, asJson(form.formState.defaultValues ?? {}, changed))
  })

  const { subscribe } = form
  useEffect(() => {
    restoreDraft()
    return subscribe({ formState: { values: true }, callback: ({ values }) => saveChanges(values) })
  }, [subscribe])

  return { deleteDraft: () => memberId !== undefined && deleteDraft(memberId, name) }
}

/** Returns the changed fields. The others stay as they are on the server, also if they change there later. */
function changedFields<Values extends FieldValues>(values: Values, { formState: { defaultValues } }: Form<Values>) {
  return Object.keys(values).filter((field) => JSON.stringify(values[field]) !== JSON.stringify(defaultValues?.[field]))
}

function asJson(values: FieldValues, fields: readonly string[]): string {
  return fields.length === 0 ? '' : JSON.stringify(Object.fromEntries(fields.map((field) => [field, values[field]])))
}

function parseChanges<Values extends FieldValues>(changes: object, { formState: { defaultValues } }: Form<Values>) {
  return Object.fromEntries(
    Object.entries(changes).map(([field, value]) => {
      // The value of an empty number field is NaN, which JSON does not know.
      const isEmptyNumber = value === null && typeof defaultValues?.[field] === 'number'
      return [field, isEmptyNumber ? Number.NaN : value]
    }),
  )
}

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
