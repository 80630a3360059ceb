import type { ErrorObject } from 'ajv'
import { z } from 'zod'
import { plainMessage } from './plain-message.ts'

/** The field name for errors of the whole body, for example if it is not an object. */
const wholeBody = 'body'

/** Maximum number of fields in an answer, so that a large invalid body does not get a larger answer. */
const maxFields = 20
/** Characters of a field name in an answer. Callers choose the names of unknown fields. */
const maxFieldName = 100
/** Values that are larger get only the first message of ajv, because Zod would check them to the end. */
const maxValues = 1000
/** Characters of a text that is too long for every rule, so that nothing more has to be done with it. */
export const hugeText = 100_000

/**
 * Returns the first message for each invalid field, for at most 20 fields. Uses the messages of the contract's Zod
 * schema, or those of ajv if Zod accepts the value. Nested fields have names such as `games.0.id`.
 */
export function fieldErrors(
  schema: z.ZodType,
  value: unknown,
  ajvErrors: readonly ErrorObject[],
): Record<string, string> {
  const issues = hasFewValues(value) ? issuesOf(schema, value ?? {}) : issuesOfLargeField(schema, value, ajvErrors)
  return firstMessages(issues.length > 0 ? issues.flatMap(messagesOf) : ajvErrors.map(ajvMessage))
}

function issuesOf(schema: z.ZodType, value: unknown): z.core.$ZodIssue[] {
  return schema.safeParse(value, { error: plainMessage }).error?.issues ?? []
}

/** Returns the issues of only the field that is too long although it may be huge, such as a picture. */
function issuesOfLargeField(schema: z.ZodType, value: unknown, ajvErrors: readonly ErrorObject[]) {
  const [, , name = ''] =
    ajvErrors.find(({ params }) => Number(params['limit']) > hugeText)?.instancePath.split('/') ?? []
  const field = schema instanceof z.ZodObject ? (schema.shape as z.ZodRawShape)[name] : undefined
  return field ? issuesOf(z.object({ [name]: field }), { [name]: (value as Record<string, unknown>)[name] }) : []
}

/** Returns the first message for each field that breaks a rule which is a function. */
export function brokenRules(schema: z.ZodType, value: unknown): Record<string, string> {
  const issues = schema.safeParse(value).error?.issues ?? []
  return firstMessages(issues.filter(({ code }) => code === 'custom').flatMap(messagesOf))
}

type Message = [field: string, message: string]

function firstMessages(messages: readonly Message[]): Record<string, string> {
  const errors = new Map<string, string>()
  for (const [field, message] of messages) {
    const name = field.slice(0, maxFieldName)
    if (errors.size < maxFields && !errors.has(name)) errors.set(name, message)
  }
  return Object.fromEntries(errors)
}

function messagesOf(issue: z.core.$ZodIssue): Message[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => [[...issue.path, key].join('.'), 'Unknown field'])
  return [[issue.path.join('.') || wholeBody, issue.message]]
}

function ajvMessage({ instancePath, keyword, params, message = 'Invalid' }: ErrorObject): Message {
  const path = instancePath.split('/').slice(2)
  if (keyword === 'additionalProperties')
    return [[...path, String(params['additionalProperty'])].join('.'), 'Unknown field']
  return [path.join('.') || wholeBody, message]
}

/** Returns whether a parsed JSON value has at most `maxValues` members in all, and no huge text. */
function hasFewValues(value: unknown): boolean {
  const seen = [value]
  for (const part of seen) {
    if (typeof part === 'string' && part.length > hugeText) return false
    if (typeof part !== 'object' || part === null) continue
    // A loop over the keys of a list would write all of them as texts first.
    if (Array.isArray(part) && part.length > maxValues) return false
    // Stops early; `Object.values` would copy all members first.
    for (const key in part) if (seen.push((part as Record<string, unknown>)[key]) > maxValues) return false
  }
  return true
}
