import type { ErrorObject } from 'ajv'
import type { z } from 'zod'

/** The field name for errors of the whole body, for example if it is not an object. */
const wholeBody = 'body'

/**
 * Returns the first message for each invalid field. Uses the messages of the contract's Zod schema, or those of ajv if Zod
 * accepts the value. Nested fields have names such as `games.0.id`.
 */
export function fieldErrors(
  schema: z.ZodType,
  value: unknown,
  ajvErrors: readonly ErrorObject[],
): Record<string, string> {
  const parsed = schema.safeParse(value ?? {})
  const errors: Record<string, string> = {}
  if (!parsed.success) for (const issue of parsed.error.issues) addIssue(errors, issue)
  if (Object.keys(errors).length === 0) for (const error of ajvErrors) addAjvError(errors, error)
  return errors
}

function addIssue(errors: Record<string, string>, issue: z.core.$ZodIssue) {
  if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys) errors[[...issue.path, key].join('.')] ??= 'Unknown field'
    return
  }
  errors[issue.path.join('.') || wholeBody] ??= issue.message
}

function addAjvError(errors: Record<string, string>, error: ErrorObject) {
  const field = error.instancePath.split('/').slice(2).join('.')
  errors[field || wholeBody] ??= error.message ?? 'Invalid'
}

/** Returns the first message for each field that breaks a rule which is a function. */
export function brokenRules(schema: z.ZodType, value: unknown): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const issue of schema.safeParse(value).error?.issues ?? []) if (issue.code === 'custom') addIssue(errors, issue)
  return errors
}
