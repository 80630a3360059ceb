import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { subjects } from './calls.ts'
import type { Call } from './platform/call.ts'

type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  additionalProperties?: unknown
  items?: Schema
  maxItems?: number
  maxLength?: number
  maximum?: number
  format?: string
  pattern?: string
  anyOf?: Schema[]
  allOf?: Schema[]
}

/** The server ignores the id of a browser tab that is too long. */
const unlimited = ['GET /api/live query.client']

const calls = subjects.flatMap(({ calls: named }) => Object.values(named))
const parts = ['parameters', 'query', 'body'] as const

/** Returns every part of a schema with its path: 'body.rows[].name'. */
function partsOf(schema: Schema, path: string): [string, Schema][] {
  const within = [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => partsOf(field, `${path}.${name}`)),
    ...(schema.items ? partsOf(schema.items, `${path}[]`) : []),
    ...(schema.anyOf ?? []).flatMap((option) => partsOf(option, path)),
  ]
  return [[path, schema], ...within]
}

function inputOf(call: Call): [string, Schema][] {
  return parts.flatMap((part) => {
    const schema = call[part]
    const name = `${call.method} ${call.path} ${part}`
    return schema ? partsOf(z.toJSONSchema(schema, { io: 'input' }) as Schema, name) : []
  })
}

const input = calls.flatMap(inputOf).filter(([, schema]) => schema.enum === undefined && schema.const === undefined)
const pathsOf = (isFaulty: (schema: Schema, path: string) => boolean) =>
  input.flatMap(([path, schema]) => (isFaulty(schema, path) ? [path] : []))

/** A pattern that only matches texts of a limited length. */
const isLimited = ({ pattern = '' }: Schema) => /^\^[^*+]+\$$/.test(pattern)

describe('the input of every call', () => {
  test('has a longest text, a largest number and a longest list', () => {
    expect(input.length).toBeGreaterThan(300)
    expect(
      pathsOf(({ type, maxLength, format, ...schema }) => {
        const texts = type === 'string' && maxLength === undefined && format === undefined
        return texts && ![schema, ...(schema.allOf ?? [])].some(isLimited)
      }),
    ).toEqual(unlimited)
    expect(pathsOf(({ type = '', maximum }) => ['integer', 'number'].includes(type) && maximum === undefined)).toEqual(
      [],
    )
    expect(
      pathsOf(({ type, maxItems }, path) => type === 'array' && path.includes('body') && maxItems === undefined),
    ).toEqual([])
  })

  test('rejects fields that the contract does not name, except in the credential that a device makes', () => {
    const open = pathsOf(
      ({ type, additionalProperties }, path) =>
        type === 'object' && path.includes('body') && additionalProperties !== false,
    )
    expect(open.filter((path) => !/ body\.credential(\.response)?$/.test(path))).toEqual([])
  })

  test('contains secrets in the address only where another program needs it', () => {
    const named = calls.flatMap((call) =>
      [...Object.keys(call.parameters?.shape ?? {}), ...Object.keys(call.query?.shape ?? {})].flatMap((field) =>
        /^(token|code|password|secret|key)/i.test(field) ? [`${call.path.replace(/(:\w+).*/, '$1')} ${field}`] : [],
      ),
    )
    expect([...new Set(named)].toSorted()).toEqual([
      '/api/calendar/:token token',
      '/api/date-polls/:code code',
      '/api/public-events/:code code',
      '/api/public-events/:code token',
      '/api/unsubscribe/:token token',
    ])
  })
})
