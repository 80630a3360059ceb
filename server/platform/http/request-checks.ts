import { Ajv, type Options, type ValidateFunction } from 'ajv'
import { z } from 'zod'
import { normalizeText } from '../../../contract/platform/fields.ts'
import { type TypedForm, typedForms } from '../../../contract/platform/typed-forms.ts'
import { trimText } from '../../../contract/platform/visible-line.ts'
import { brokenRules, fieldErrors, hugeText } from './field-errors.ts'
import { oncePerSchema, type WireSchema, wireSchema } from './wire-schema.ts'
import { ProblemError } from './problem-error.ts'

type CheckResult = { value: unknown } | { error: ProblemError }

/** Validates one part of a request against its schema: trims texts, adds defaults and reports all invalid fields. */
export type RequestCheck = (input: unknown) => CheckResult

// Stops at the first error, because a body can have very many.
const bodyChecks = buildAjv({ coerceTypes: false, allErrors: false })
// Paths and queries contain text, so '7' is converted to a number and a single value to a list, also after an error.
// Fields that the contract does not name are removed, so that no handler reads an unchecked value.
const addressChecks = buildAjv({ coerceTypes: 'array', allErrors: true, removeAdditional: 'all' })

/**
 * Returns the check for a schema. ajv validates, because it is faster than Zod; if it rejects a value, Zod provides the
 * messages (decision 5). JSON Schema cannot express rules that are functions, so Zod also checks schemas that have such
 * rules.
 */
export const requestCheck = oncePerSchema(compileCheck)

function compileCheck(schema: z.ZodType, part: 'body' | 'address'): RequestCheck {
  const ajv = part === 'body' ? bodyChecks : addressChecks
  // Compiled by the first request, because few processes receive every call, and the server starts sooner.
  let accepts: ValidateFunction | undefined
  const hasRules = hasRulesOfItsOwn(schema)
  const numbers = part === 'address' ? wholeNumbersIn(wireSchema(schema, 'input')) : []
  const isOptional = schema.safeParse(undefined).success
  return (input) => {
    // Fastify passes null if the request has no body.
    if (isOptional && input === null) return { value: undefined }
    accepts ??= ajv.compile(rootOf(wireSchema(schema, 'input')))
    for (const name of numbers) emptyOtherNumbers(input as Record<string, unknown>, name)
    const holder: { value: unknown } = { value: input }
    const isAccepted: boolean = accepts(holder)
    if (!isAccepted) return reject(fieldErrors(schema, holder.value, accepts.errors ?? []))
    const broken = hasRules ? brokenRules(schema, holder.value) : {}
    if (Object.keys(broken).length > 0) return reject(broken)
    return { value: holder.value }
  }
}

/** Returns the names of the fields that are whole numbers or lists of them. */
function wholeNumbersIn({ properties = {} }: { properties?: Record<string, { type?: string; items?: WireSchema }> }) {
  return Object.keys(properties).filter((name) =>
    [properties[name]?.type, properties[name]?.items?.['type']].includes('integer'),
  )
}

/** Replaces texts such as '0x10', '1e1', ' 5' and '05', which ajv would convert to numbers, by one that it rejects. */
function emptyOtherNumbers(fields: Record<string, unknown>, name: string) {
  const field = fields[name]
  if (field !== undefined) fields[name] = Array.isArray(field) ? field.map(keepDigits) : keepDigits(field)
}

function keepDigits(text: unknown): string {
  return typeof text === 'string' && /^-?(?:0|[1-9]\d*)$/.test(text) ? text : ''
}

/** Returns whether a schema, or one in it such as that of a field or of the items of a list, has a rule that is a function. */
function hasRulesOfItsOwn(schema: z.core.$ZodType): boolean {
  const { checks = [], ...parts } = schema._zod.def
  return checks.some((check) => check._zod.def.check === 'custom') || schemasIn(parts).some(hasRulesOfItsOwn)
}

/** Returns the schemas in a part of the definition of a schema: itself, the fields of a shape or the items of a list. */
function schemasIn(part: unknown): z.core.$ZodType[] {
  if (part instanceof z.core.$ZodType) return [part]
  if (part === null || typeof part !== 'object' || part instanceof RegExp) return []
  return Object.values(part).flatMap((inner) => schemasIn(inner))
}

function reject(errors: Record<string, string>): CheckResult {
  return { error: new ProblemError('InvalidInput', errors) }
}

// ajv modifies values in place (trimming, defaults), so it needs a parent object for the value.
function rootOf(schema: WireSchema): WireSchema {
  return { type: 'object', properties: { value: schema }, required: ['value'] }
}

function buildAjv(options: Options): Ajv {
  // To validate the schema of a call too, the first request would compile the schema of schemas, for 15 to 30 ms.
  const ajv = new Ajv({ ...options, useDefaults: true, strict: false, validateSchema: false })
  addTextChange(ajv, 'x-normalize', normalizeText)
  addTextChange(ajv, 'x-trim', trimText)
  addTextChange(ajv, 'x-typed', (text, form) => typedForms[form](text))
  // Zod adds an exact pattern to the formats `email`, `date` and `date-time`, but not to `uri`.
  for (const format of ['email', 'date', 'date-time']) ajv.addFormat(format, true)
  ajv.addFormat('uri', (text: string) => URL.canParse(text) && /^https?:/i.test(text))
  return ajv
}

/** Adds a keyword that changes a text before ajv checks any rule; `allOf` is the first keyword with rules. */
function addTextChange(ajv: Ajv, keyword: string, change: (text: string, form: TypedForm) => string) {
  ajv.addKeyword({
    keyword,
    before: 'allOf',
    modifying: true,
    errors: false,
    validate: (
      form: TypedForm,
      text: unknown,
      _schema: unknown,
      place?: { parentData: object; parentDataProperty: string | number },
    ) => {
      if (place && typeof text === 'string' && text.length <= hugeText)
        Object.assign(place.parentData, { [place.parentDataProperty]: change(text, form) })
      return true
    },
  })
}
