import type { ErrorObject } from 'ajv'
import type { z } from 'zod'

/** Where a whole body is wrong (not an object, say) there is no field to name. */
const wholeBody = 'body'

/**
 * The message beside each wrong field, the first one where a field breaks several rules. The contract's words where
 * Zod sees the fault too, ajv's own otherwise. Nested fields are named `games.0.id`.
 */
export function fieldErrors(
  schema: z.ZodType,
  value: unknown,
  refused: readonly ErrorObject[],
): Record<string, string> {
  const parsed = schema.safeParse(value ?? {})
  const found: Record<string, string> = {}
  if (!parsed.success) for (const issue of parsed.error.issues) addIssue(found, issue)
  if (Object.keys(found).length === 0) for (const error of refused) addRefused(found, error)
  return found
}

function addIssue(found: Record<string, string>, issue: z.core.$ZodIssue) {
  if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys) found[[...issue.path, key].join('.')] ??= 'Unknown field'
    return
  }
  found[issue.path.join('.') || wholeBody] ??= issue.message
}

function addRefused(found: Record<string, string>, error: ErrorObject) {
  const field = error.instancePath.split('/').slice(2).join('.')
  found[field || wholeBody] ??= error.message ?? 'Invalid'
}
