import fc from 'fast-check'
import type { WireSchema } from '../platform/http/wire-schema.ts'
import { anyCharacter, urlSegment } from '../../contract/platform/testing/characters.ts'

/** The JSON Schema keywords that `wireSchema()` produces. */
type Schema = {
  type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean'
  nullable?: boolean
  enum?: unknown[]
  properties?: Record<string, WireSchema>
  required?: string[]
  items?: WireSchema
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  multipleOf?: number
  minLength?: number
  maxLength?: number
  format?: string
  pattern?: string
  allOf?: { pattern?: string }[]
}

/**
 * Generates values that match a JSON Schema.
 *
 * @param likelyIds integers to prefer, such as ids that exist
 */
export function schemaValues(schema: WireSchema, likelyIds: readonly number[]): fc.Arbitrary<unknown> {
  const known: Schema = schema
  const values = known.enum ? fc.constantFrom(...known.enum) : typedValues(known, likelyIds)
  return known.nullable ? fc.option(values, { freq: 6 }) : values
}

function typedValues(schema: Schema, likelyIds: readonly number[]): fc.Arbitrary<unknown> {
  switch (schema.type) {
    case 'object':
      return objects(schema, likelyIds)
    case 'array':
      return arrays(schema, likelyIds)
    case 'string':
      return strings(schema)
    case 'integer':
      return integers(schema, likelyIds)
    case 'number':
      return numbers(schema)
    case 'boolean':
      return fc.boolean()
    default:
      throw new Error(`cannot generate values for the schema ${JSON.stringify(schema)}`)
  }
}

function objects({ properties = {}, required = [] }: Schema, likelyIds: readonly number[]) {
  const fields = Object.entries(properties).map(([name, field]) => [name, schemaValues(field, likelyIds)] as const)
  return fc.record(Object.fromEntries(fields), { requiredKeys: required, noNullPrototype: true })
}

function arrays({ items = {}, minItems = 0, maxItems = 100 }: Schema, likelyIds: readonly number[]) {
  return fc.array(schemaValues(items, likelyIds), { minLength: minItems, maxLength: Math.min(maxItems, minItems + 4) })
}

function integers(
  { minimum = 0, maximum = Number.MAX_SAFE_INTEGER, multipleOf = 1 }: Schema,
  likelyIds: readonly number[],
) {
  const [min, max] = [Math.ceil(minimum / multipleOf), Math.floor(maximum / multipleOf)]
  const multiples = fc.oneof(
    fc.integer({ min, max: Math.min(max, min + 5) }),
    fc.maxSafeInteger().map(between(min, max)),
  )
  const known = likelyIds.filter((number) => number >= minimum && number <= maximum && number % multipleOf === 0)
  const any = multiples.map((multiple) => multiple * multipleOf)
  return known.length === 0 ? any : fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known) }, any)
}

function between(min: number, max: number) {
  return (number: number) => Math.min(max, Math.max(min, Math.abs(number)))
}

function numbers({ minimum, maximum, multipleOf }: Schema) {
  const any = fc.double({
    noNaN: true,
    ...(minimum !== undefined && { min: minimum }),
    ...(maximum !== undefined && { max: maximum }),
  })
  if (multipleOf === undefined) return any
  return any.map((number) => Math.max(minimum ?? 0, Math.round(number / multipleOf) * multipleOf))
}

/** Text with a special meaning in SQL, in searches or in case folding. */
const specialTexts = [
  'a',
  'ab',
  'game',
  'member',
  '%',
  '_',
  '\\',
  '"',
  `'; drop table "users"; --`,
  'İSTANBUL',
  'ﬃ straße',
]

const texts = fc.oneof(
  fc.string({ unit: 'grapheme', size: 'small' }),
  fc.string({ unit: anyCharacter, size: 'small' }),
  fc.array(fc.constantFrom(...specialTexts), { maxLength: 3 }).map((words) => words.join(' ')),
)

/** ISO instants with various offsets and fractions, including the first and last years. */
const instants = fc
  .tuple(
    fc.oneof(
      fc.date({ min: new Date('2030-01-01T00:00:00Z'), max: new Date('2040-01-01T00:00:00Z'), noInvalidDate: true }),
      fc.date({ min: new Date('0000-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true }),
      fc.constantFrom(new Date('9999-12-31T23:59:59Z'), new Date('0000-01-01T00:00:00Z')),
    ),
    fc.constantFrom('Z', '.5Z', '.123456789Z', '+14:00', '-23:59', '+23:59'),
  )
  .map(([date, ending]) => date.toISOString().slice(0, 19) + ending)

/** Loopback addresses, so that a test never sends requests to other machines. */
const webAddresses = fc
  .tuple(fc.constantFrom('http://127.0.0.1', 'https://[::1]:8443', 'HTTP://0.0.0.0'), fc.array(urlSegment))
  .map(([origin, segments]) => [origin, ...segments].join('/'))

const formats: Record<string, fc.Arbitrary<string>> = {
  email: fc.emailAddress(),
  'date-time': instants,
  uri: webAddresses,
}

function strings({ minLength = 0, maxLength = 500, format = '', pattern, allOf = [] }: Schema): fc.Arbitrary<string> {
  const patterns = [pattern, ...allOf.map((part) => part.pattern)].flatMap((source) =>
    source ? new RegExp(source, 'u') : [],
  )
  // fast-check cannot generate `\p{…}` patterns; most random texts match them anyway.
  const supported = patterns.find(({ source }) => !source.includes('\\p{'))
  const shaped = formats[format] ?? (supported ? fc.stringMatching(supported) : texts)
  const longest = fc.constant('m'.repeat(maxLength))
  return fc
    .oneof({ weight: 12, arbitrary: shaped }, longest)
    .map((text) => text.slice(0, maxLength))
    .map((text) => text + 'm'.repeat(Math.max(0, minLength - charactersIn(text))))
    .filter((text) => charactersIn(text.trim()) >= minLength && patterns.every((one) => one.test(text)))
}

// JSON Schema counts code points.
function charactersIn(text: string): number {
  return Array.from(text).length
}
