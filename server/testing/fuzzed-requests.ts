import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import type { z } from 'zod'
import type { Call } from '../../contract/platform/call.ts'
import { encodeCursor } from '../platform/http/paging.ts'
import { wireSchema } from '../platform/http/wire-schema.ts'
import { anyCharacter, urlSegment } from '../../contract/platform/testing/characters.ts'
import { malformedValues, withOneFault } from './malformed-values.ts'
import { schemaValues } from './schema-values.ts'

/**
 * A generated request.
 *
 * - `isValid`: all parts match the contract. Only rules that depend on the clock or on stored data may reject the
 *   request.
 * - `hasInvalidBody`: the body violates the contract. `null` counts as no body.
 */
export type FuzzedRequest = { url: string; payload: string | undefined; isValid: boolean; hasInvalidBody: boolean }

/**
 * Generates requests to a call: most are valid, many have one fault, some are malformed.
 *
 * @param likelyIds ids that exist
 */
export function fuzzedRequests(call: Call, likelyIds: readonly number[]): fc.Arbitrary<FuzzedRequest> {
  const names = Array.from(call.path.matchAll(/:(\w+)/g), ([, name = '']) => name)
  const sending = {
    parameters: parts(call.parameters, valuesFor(call.parameters, likelyIds), paths(names)),
    query: parts(call.query, withCursors(valuesFor(call.query, likelyIds)), queries),
    body: parts(call.body, valuesFor(call.body, likelyIds), bodies),
  }
  return fc.record(sending).map(({ parameters, query, body }) => {
    const path = call.path.replaceAll(/:(\w+)/g, (_name, name: string) => parameters.sent[name] ?? '')
    return {
      url: path + query.sent,
      payload: body.sent,
      isValid: parameters.isValid && query.isValid && body.isValid,
      hasInvalidBody: !body.isValid && body.sent !== 'null',
    }
  })
}

/** Generates requests to malformed or unknown addresses. */
export const fuzzedAddresses: fc.Arbitrary<InjectOptions> = fc.record({
  method: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'),
  url: fc
    .array(
      fc.oneof(
        fc.constantFrom('users', 'events', '7', '.', '..', '%2e%2e', ';', '', '?', '#'),
        urlSegment,
        invalidEscapes(),
      ),
    )
    .map((segments) => `/api/${segments.join('/')}`),
})

/** How one part of a request is encoded, and malformed encodings of it. */
type Encoding<Sent> = { empty: Sent; encode: (value: unknown) => Sent; malformed: fc.Arbitrary<Sent> }

function parts<Sent>(
  schema: z.ZodType | undefined,
  values: fc.Arbitrary<unknown>,
  { empty, encode, malformed }: Encoding<Sent>,
) {
  if (!schema) return fc.constant({ sent: empty, isValid: true })
  const toPart = (value: unknown) => ({ sent: encode(value), isValid: schema.safeParse(value).success })
  return fc.oneof(
    { weight: 7, arbitrary: values.map(toPart) },
    { weight: 3, arbitrary: withOneFault(values).map(toPart) },
    { weight: 1, arbitrary: malformedValues.map(toPart) },
    { weight: 1, arbitrary: malformed.map((sent) => ({ sent, isValid: false })) },
  )
}

function valuesFor(schema: z.ZodType | undefined, likelyIds: readonly number[]): fc.Arbitrary<unknown> {
  return schema ? schemaValues(wireSchema(schema, 'input'), likelyIds) : fc.constant({})
}

/** Well-formed cursors, of any list. */
const cursors = fc
  .tuple(
    fc.oneof(
      fc.string(),
      fc.double({ noNaN: true }),
      fc.constantFrom('2030-01-01T00:00:00.000Z', '+275760-09-13T00:00:00.000Z', '\0'),
    ),
    fc.constantFrom(0, 1, 2, 10_001, -1, 0.5, 2 ** 60),
    fc.integer({ min: 1, max: 3 }),
  )
  .map(([value, id, length]) => encodeCursor([value, value, id].slice(-length) as [number]))

/** Replaces the cursors of a query, whose form is not part of the contract, with well-formed ones or none. */
function withCursors(queries: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.tuple(queries, fc.option(cursors, { nil: undefined })).map(([query, cursor]) => {
    const { after: _after, before: _before, ...rest } = query as Record<string, unknown>
    return cursor === undefined ? rest : { ...rest, after: cursor, before: cursor }
  })
}

const bodies: Encoding<string | undefined> = {
  empty: undefined,
  encode: (value) => JSON.stringify(value),
  malformed: fc.oneof(
    fc.constantFrom('{', '[1,]', '"', '{"a":1}}', 'undefined', '{"__proto__":{"x":1}}', '['.repeat(10_000)),
    fc.string({ unit: anyCharacter, minLength: 1 }),
  ),
}

function paths(names: readonly string[]): Encoding<Record<string, string>> {
  const malformed = fc.oneof(invalidEscapes(), fc.constantFrom('7'.repeat(5000), '🎲', '1;2', '1,2', '+1', '%31'))
  return {
    empty: {},
    encode: (value) => Object.fromEntries(names.map((name) => [name, segmentOf(fieldOf(value, name))])),
    malformed: fc.record(Object.fromEntries(names.map((name) => [name, malformed]))),
  }
}

const queries: Encoding<string> = {
  empty: '',
  encode: (value) =>
    `?${pairsOf(value)
      .map((pair) => pair.map(encodeText).join('='))
      .join('&')}`,
  malformed: fc
    .array(
      fc.oneof(
        invalidEscapes(),
        fc.constantFrom('&', '=', '?', '#', 'search', 'limit', '[]', '[a]=1', '__proto__=1', '+'),
      ),
    )
    .map((pieces) => `?${pieces.join('')}`),
}

/** Percent escapes that are incomplete or decode to unusable characters. */
function invalidEscapes() {
  return fc.constantFrom('%', '%zz', '%ED%A0%80', '%00', '%2F', '%C3%28', '%F0%9F%8E%B2')
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : value
}

function pairsOf(value: unknown): [string, string][] {
  if (typeof value !== 'object' || value === null) return [['search', textOf(value)]]
  return Object.entries(value).flatMap(([name, field]) =>
    [field].flat().map((item): [string, string] => [name, textOf(item)]),
  )
}

/** Encodes a path segment; an empty one or dots would change the path. */
function segmentOf(value: unknown): string {
  const segment = encodeText(textOf(value))
  return /^\.{0,2}$/.test(segment) ? '%20' : segment
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined')
}

// encodeURIComponent throws on lone surrogates.
function encodeText(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}
