import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError } from './api-error.ts'

/**
 * Puts the server's messages beside the fields they are about and focuses the first.
 *
 * @returns whether there was a field to put one at
 */
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
