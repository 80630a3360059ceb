// @bundle controls
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError } from './api-error.ts'

export type FormWithErrors<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'setError' | 'getValues'>

/** Focuses the first invalid field. Returns whether the error had a message for a field of this form. */
export function showFieldErrors<Values extends FieldValues>(form: FormWithErrors<Values>, error: unknown): boolean {
  const { setError, getValues } = form
  if (!(error instanceof ApiError)) return false
  const fields = Object.entries(error.fieldErrors).filter(([field]) => field in getValues())
  for (const [index, [field, message]] of fields.entries())
    setError(field as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 })
  return fields.length > 0
}
