// @bundle controls
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError } from './api-error.ts'

/** Focuses the first invalid field. Returns whether the error had a message for a field of this form. */
export function showFieldErrors<Values extends FieldValues>(
  { setError, getValues }: Pick<UseFormReturn<Values>, 'setError' | 'getValues'>,
  error: unknown,
): boolean {
  if (!(error instanceof ApiError)) return false
  const fields = Object.entries(error.fieldErrors).filter(([field]) => field in getValues())
  for (const [index, [field, message]] of fields.entries())
    setError(field as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 })
  return fields.length > 0
}
