import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import type { z } from 'zod'
import type { Call } from '../../contract/platform/call.ts'
import { encodeMark } from '../platform/http/paging.ts'
import { wireSchema } from '../platform/http/wire-schema.ts'
import { nonsense, withOneFault } from './malformed-values.ts'
import { schemaValues } from './schema-values.ts'

/**
 * A request to one call as it goes out, right or wrong. `isRight`: every part holds to the contract, so only a rule that
 * looks at the clock or at what is stored may refuse it. `isWrong`: the body breaks the contract; `null` is taken for
 * none where none is needed.
 */
export type FuzzedRequest = { url: string; payload: string | undefined; isRight: boolean; isWrong: boolean }

/** Requests to a call: mostly right, often with one fault, sometimes nonsense. `likely` are ids of what is there. */
export function fuzzedRequests(call: Call, likely: readonly number[]): fc.Arbitrary<FuzzedRequest> {
  const names = Array.from(call.path.matchAll(/:(\w+)/g), ([, name = '']) => name)
  const sending = {
    parameters: parts(call.parameters, valuesFor(call.parameters, likely), paths(names)),
    query: parts(call.query, withMarks(valuesFor(call.query, likely)), queries),
    body: parts(call.body, valuesFor(call.body, likely), bodies),
  }
  return fc.record(sending).map(({ parameters, query, body }) => {
    const path = call.path.replaceAll(/:(\w+)/g, (_name, name: string) => parameters.sent[name] ?? '')
    return {
      url: path + query.sent,
      payload: body.sent,
      isRight: parameters.isRight && query.isRight && body.isRight,
      isWrong: !body.isRight && body.sent !== 'null',
    }
  })
}

/** Requests to addresses that are garbled, or nobody's. */
export const fuzzedAddresses: fc.Arbitrary<InjectOptions> = fc.record({
  method: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'),
  url: fc
    .array(
      fc.oneof(
        fc.constantFrom('users', 'events', '7', '.', '..', '%2e%2e', ';', '', '?', '#'),
        fc.webSegment(),
        strays(),
      ),
    )
    .map((segments) => `/api/${segments.join('/')}`),
})

/** How a part is sent, and how it may be garbled on the way. */
type Wire<Sent> = { nothing: Sent; send: (value: unknown) => Sent; garbled: fc.Arbitrary<Sent> }

function parts<Sent>(
  schema: z.ZodType | undefined,
  values: fc.Arbitrary<unknown>,
  { nothing, send, garbled }: Wire<Sent>,
) {
  if (!schema) return fc.constant({ sent: nothing, isRight: true })
  const judge = (value: unknown) => ({ sent: send(value), isRight: schema.safeParse(value).success })
  return fc.oneof(
    { weight: 7, arbitrary: values.map(judge) },
    { weight: 3, arbitrary: withOneFault(values).map(judge) },
    { weight: 1, arbitrary: nonsense.map(judge) },
    { weight: 1, arbitrary: garbled.map((sent) => ({ sent, isRight: false })) },
  )
}

function valuesFor(schema: z.ZodType | undefined, likely: readonly number[]): fc.Arbitrary<unknown> {
  return schema ? schemaValues(wireSchema(schema, 'input'), likely) : fc.constant({})
}

/** Marks of a list's place, in the form that our answers give, whether of this list or of another. */
const marks = fc
  .tuple(
    fc.oneof(
      fc.string(),
      fc.double({ noNaN: true }),
      fc.constantFrom('2030-01-01T00:00:00.000Z', '+275760-09-13T00:00:00.000Z', '\0'),
    ),
    fc.constantFrom(0, 1, 2, 10_001, -1, 0.5, 2 ** 60),
    fc.integer({ min: 1, max: 3 }),
  )
  .map(([value, id, length]) => encodeMark([value, value, id].slice(-length) as [number]))

/** Lists take marks, whose form is no part of the contract: as many are in our form as are not there. */
function withMarks(queries: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.tuple(queries, fc.option(marks, { nil: undefined })).map(([query, mark]) => {
    const { after: _after, before: _before, ...rest } = query as Record<string, unknown>
    return mark === undefined ? rest : { ...rest, after: mark, before: mark }
  })
}

const bodies: Wire<string | undefined> = {
  nothing: undefined,
  send: (value) => JSON.stringify(value),
  garbled: fc.oneof(
    fc.constantFrom('{', '[1,]', '"', '{"a":1}}', 'undefined', '{"__proto__":{"x":1}}', '['.repeat(10_000)),
    fc.string({ unit: 'binary', minLength: 1 }),
  ),
}

function paths(names: readonly string[]): Wire<Record<string, string>> {
  const garbled = fc.oneof(strays(), fc.constantFrom('7'.repeat(5000), '🎲', '1;2', '1,2', '+1', '%31'))
  return {
    nothing: {},
    send: (value) => Object.fromEntries(names.map((name) => [name, segmentOf(fieldOf(value, name))])),
    garbled: fc.record(Object.fromEntries(names.map((name) => [name, garbled]))),
  }
}

const queries: Wire<string> = {
  nothing: '',
  send: (value) =>
    `?${pairsOf(value)
      .map((pair) => pair.map(encode).join('='))
      .join('&')}`,
  garbled: fc
    .array(
      fc.oneof(strays(), fc.constantFrom('&', '=', '?', '#', 'search', 'limit', '[]', '[a]=1', '__proto__=1', '+')),
    )
    .map((pieces) => `?${pieces.join('')}`),
}

/** Escapes that are none, or stand for nothing that can be read. */
function strays() {
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

/** Never empty nor dots: those would be another address. */
function segmentOf(value: unknown): string {
  const segment = encode(textOf(value))
  return /^\.{0,2}$/.test(segment) ? '%20' : segment
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined')
}

// UTF-8 has no half of a surrogate pair: nothing could send one this way.
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}
