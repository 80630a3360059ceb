import { Ajv } from 'ajv'
import type { z } from 'zod'
import { fieldErrors } from './field-errors.ts'
import { Refusal } from './refusal.ts'
import { type WireSchema, wireSchema } from './wire-schema.ts'

type Checked = { value: unknown } | { error: Refusal }

/** Checks one part of a request against its contract schema: trims, fills in defaults, and names every wrong field. */
export type RequestCheck = (given: unknown) => Checked

const bodyChecks = buildAjv({ coerceTypes: false })
// Paths and queries are text: '7' is a number there, and one value is a list of one.
const addressChecks = buildAjv({ coerceTypes: 'array' })

// Compiling takes longer than all else a server does at its start, and tests start one each.
const compiled = { body: new WeakMap<z.ZodType, RequestCheck>(), address: new WeakMap<z.ZodType, RequestCheck>() }

/**
 * ajv decides, compiled once from the contract; where it refuses, the contract's own Zod schema explains. Rules over
 * several fields (a maximum below its minimum) are beyond JSON Schema: Zod runs for the few schemas that have them.
 */
export function requestCheck(schema: z.ZodType, part: 'body' | 'address'): RequestCheck {
  const known = compiled[part].get(schema)
  if (known) return known
  const check = compileCheck(schema, part)
  compiled[part].set(schema, check)
  return check
}

function compileCheck(schema: z.ZodType, part: 'body' | 'address'): RequestCheck {
  const accepts = (part === 'body' ? bodyChecks : addressChecks).compile(rootOf(wireSchema(schema, 'input')))
  const hasRules = (schema._zod.def.checks?.length ?? 0) > 0
  const isOptional = schema.safeParse(undefined).success
  return (given) => {
    // Fastify says null where nothing was sent.
    if (isOptional && given === null) return { value: undefined }
    const holder: { value: unknown } = { value: given }
    const isAccepted: boolean = accepts(holder)
    if (!isAccepted) return refuse(fieldErrors(schema, holder.value, accepts.errors ?? []))
    if (hasRules && !schema.safeParse(holder.value).success) return refuse(fieldErrors(schema, holder.value, []))
    return { value: holder.value }
  }
}

function refuse(errors: Record<string, string>): Checked {
  return { error: new Refusal('InvalidInput', errors) }
}

// ajv changes values in place (trimming, defaults), so the value hangs on a holder it can write to.
function rootOf(schema: WireSchema): WireSchema {
  return { type: 'object', properties: { value: schema }, required: ['value'] }
}

function buildAjv(options: { coerceTypes: boolean | 'array' }): Ajv {
  const ajv = new Ajv({ ...options, allErrors: true, useDefaults: true, strict: false })
  ajv.addKeyword({
    keyword: 'x-trim',
    // Before all rules: those of several patterns stand in an `allOf`, which ajv looks at before any length.
    before: 'allOf',
    modifying: true,
    errors: false,
    validate: (
      _keyword: true,
      text: unknown,
      _schema: unknown,
      place?: { parentData: object; parentDataProperty: string | number },
    ) => {
      if (place && typeof text === 'string')
        Object.assign(place.parentData, { [place.parentDataProperty]: text.trim() })
      return true
    },
  })
  // Zod puts the exact pattern of an email address, a date and the like beside its format; addresses have none.
  for (const format of ['email', 'date-time']) ajv.addFormat(format, true)
  ajv.addFormat('uri', (text: string) => URL.canParse(text) && /^https?:/i.test(text))
  return ajv
}
