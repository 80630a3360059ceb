import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { deleteDraft, draftKey, saveDraft } from './drafts.ts'
import { useSession } from './session.ts'
import { sessionStore } from '../../ui/browser/stores.ts'

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'formState' | 'getValues' | 'reset' | 'subscribe'>

/**
 * Keeps what a member types into a form as a draft. When the session ends, the form disappears; after the member has
 * signed in again, the form opens with the draft. Call `deleteDraft` once the form is saved or discarded.
 *
 * @param name names the form and what it edits, for example 'event 7'
 */
export function useFormDraft<Values extends FieldValues>(form: Form<Values>, name: string) {
  const memberId = useSession()?.id

  const restoreDraft = useEffectEvent(() => {
    const changes = memberId === undefined ? null : sessionStore.getJson(draftKey(memberId, name))
    if (changes) form.reset({ ...form.getValues(), ...parseChanges(changes, form) }, { keepDefaultValues: true })
  })

  const saveChanges = useEffectEvent((values: Values) => {
    if (memberId !== undefined) saveDraft(memberId, name, changesOf(values, form))
  })

  const { subscribe } = form
  useEffect(() => {
    restoreDraft()
    return subscribe({ formState: { values: true }, callback: ({ values }) => saveChanges(values) })
  }, [subscribe])

  return { deleteDraft: () => memberId !== undefined && deleteDraft(memberId, name) }
}

/** Returns the changed fields as JSON. The others stay as they are on the server, also if they change there later. */
function changesOf<Values extends FieldValues>(values: Values, { formState: { defaultValues } }: Form<Values>): string {
  const changed = Object.entries(values).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(defaultValues?.[field]),
  )
  return changed.length === 0 ? '' : JSON.stringify(Object.fromEntries(changed))
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
