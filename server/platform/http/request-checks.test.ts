// @engine sqlite
import fc from 'fast-check'
import { Ajv } from 'ajv'
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { Registration } from '../../../contract/sign-in/schemas.ts'
import { NewEvent } from '../../../contract/events/schemas.ts'
import { GameForm } from '../../../contract/games/schemas.ts'
import { NewMessage } from '../../../contract/messages/schemas.ts'
import { listPlayers } from '../../../contract/shelves/players/calls.ts'
import { UserChange } from '../../../contract/people/users/schemas.ts'
import { allCalls } from '../../testing/all-calls.ts'
import { type RequestCheck, requestCheck } from './request-checks.ts'
import { wireSchema } from './wire-schema.ts'

const valid: Record<string, { schema: z.ZodType; body: Record<string, unknown> }> = {
  GameForm: {
    schema: GameForm,
    body: {
      name: 'Catan',
      description: 'Trade, build and settle an island.',
      minPlayers: 3,
      maxPlayers: 4,
      minPlayTime: 60,
      maxPlayTime: 120,
      complexity: 2.3,
      category: ['Strategy', 'Family'],
      imageUrl: 'https://example.org/catan.png',
    },
  },
  NewEvent: {
    schema: NewEvent,
    body: {
      title: 'Weekend Game Night',
      date: '2030-05-17T18:00:00-07:00',
      location: '97205',
      locationDetails: 'Back room',
      description: null,
      duration: 120,
      maxAttendees: 6,
      hostId: 1,
      gameIds: [1, 2],
      status: 'active',
    },
  },
  Registration: {
    schema: Registration,
    body: {
      username: 'ada',
      password: 'analytical engine',
      fullName: 'Ada Lovelace',
      email: 'ada@example.org',
      location: '97205',
    },
  },
  UserChange: {
    schema: UserChange,
    body: {
      fullName: 'Ada Lovelace',
      email: 'ada@example.org',
      bio: 'Plays anything with trains.',
      location: '97205',
      experienceLevel: 40,
      avatarUrl: 'https://example.org/ada.png',
    },
  },
  NewMessage: {
    schema: NewMessage,
    body: { senderId: 1, receiverId: 2, content: 'Catan tonight?', isInvitation: true },
  },
}

const lengths = [
  0, 1, 2, 3, 7, 8, 9, 10, 30, 31, 128, 129, 200, 201, 254, 255, 1000, 2000, 2001, 4000, 4001, 5000, 5001,
]
const words = ['', ' ', '\u00a0\ufeff', '\0', '\ud800', '97205', '9720', '٩٧٢٠٥', 'active', 'Strategy']
const goodAddresses = [
  'https://example.org',
  'HTTP://EXAMPLE.org/a b',
  'http://[::1]/',
  'http://localhost',
  'https://ä',
]
const badAddresses = [
  'http:example.org',
  'https://a.org\n/b',
  'https:/example.org',
  'http://',
  '//a.org',
  'ftp://a.org',
  'https://a b.org',
]
const emails = ['ada@example.org', 'Ada+games@mail.example.org', 'ada@example', 'a..b@example.org', '@example.org']
const instants = ['2030-05-17T18:00:00Z', '2030-02-30T18:00:00Z', '2030-05-17', '2030-05-17T18:00:00.123456+14:00']
const texts = [...words, ...goodAddresses, ...badAddresses, 'javascript:alert(1)', ...emails, ...instants]
const numbers = [-1, -0, 0, 0.5, 1, 1.5, 4, 5, 5.1, 10, 11, 20, 60, 90, 300, 360, 999, 1000, 1e5, 2 ** 53, 1e21]

/**
 * Generates valid, almost valid and invalid values. Texts contain no surrogate pairs, which the server and Zod count
 * differently.
 */
const value = fc.oneof(
  fc.constantFrom<unknown>(null, undefined, true, {}, [], ...numbers),
  fc.tuple(fc.constantFrom('', ' ', '\t'), fc.constantFrom(...texts)).map(([space, text]) => space + text + space),
  fc.tuple(fc.constantFrom('x', 'ö'), fc.constantFrom(...lengths)).map(([letter, length]) => letter.repeat(length)),
  fc.string({ unit: fc.integer({ min: 0, max: 0xd7ff }).map((code) => String.fromCharCode(code)) }),
  fc.array(fc.constantFrom<unknown>('Strategy', 'Dice', 'Chess', 1, 2, 0, null), { maxLength: 22 }),
)

/** Returns the parsed value or the names of the invalid fields. */
function contractResult(schema: z.ZodType, sent: unknown) {
  const parsed = schema.safeParse(sent)
  if (parsed.success) return { value: parsed.data }
  const fields = parsed.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.')],
  )
  return { invalid: [...new Set(fields)].toSorted() }
}

function serverResult(check: RequestCheck, sent: unknown) {
  const checked = check(sent)
  return 'value' in checked ? checked : { invalid: Object.keys(checked.error.errors ?? {}).toSorted() }
}

describe.for(Object.entries(valid))('the check of %s', ([_name, { schema, body }]) => {
  const check = requestCheck(schema, 'body')
  const mutation = fc.record({ field: fc.constantFrom(...Object.keys(body), 'colour'), value })

  test('accepts the valid example', () => {
    expect(check(structuredClone(body))).toEqual({ value: schema.parse(body) })
  })

  // Shows api-9.
  test('accepts and rejects the same bodies as the contract, and reads the same values', () => {
    fc.assert(
      fc.property(fc.array(mutation, { maxLength: 3 }), (mutations) => {
        const mutated = { ...body, ...Object.fromEntries(mutations.map((one) => [one.field, one.value])) }
        // Undefined fields are not sent.
        const sent: unknown = JSON.parse(JSON.stringify(mutated))

        expect(serverResult(check, structuredClone(sent))).toEqual(contractResult(schema, sent))
      }),
      { numRuns: 1500 },
    )
  })

  test.for([null, undefined, 'text', 7, [], true])('rejects the body %j', (invalid) => {
    expect(check(invalid)).toHaveProperty('error.problem', 'InvalidInput')
  })
})

test.for<[string, (rule: z.ZodString) => z.ZodType, (text: string) => unknown]>([
  ['a field', (rule) => z.object({ name: rule }), (name) => ({ name })],
  ['a list', (rule) => z.array(rule), (name) => [name]],
  [
    'a list of objects',
    (rule) => z.object({ rows: z.array(z.object({ name: rule })) }),
    (name) => ({ rows: [{ name }] }),
  ],
  ['a nullable field', (rule) => z.object({ name: rule.nullable() }), (name) => ({ name })],
  ['a field with a default', (rule) => z.object({ name: rule.default('a') }), (name) => ({ name })],
  ['a union', (rule) => z.union([z.number(), rule]), (name) => name],
  ['a record', (rule) => z.record(z.string(), rule), (name) => ({ name })],
])('a rule that is a function is checked in %s', ([_place, schemaWith, bodyWith]) => {
  const check = requestCheck(schemaWith(z.string().refine((text) => text !== 'evil')), 'body')
  expect(check(bodyWith('good'))).toEqual({ value: bodyWith('good') })
  expect(check(bodyWith('evil'))).toHaveProperty('error')
})

test('an optional body is undefined if absent, and checked if present', () => {
  const check = requestCheck(z.strictObject({}).optional(), 'body')
  expect(check(null)).toEqual({ value: undefined })
  expect(check({})).toEqual({ value: {} })
  expect(check({ colour: 'green' })).toMatchObject({ error: { errors: { colour: 'Unknown field' } } })
})

test('text lengths count an emoji as one character', () => {
  const check = requestCheck(NewMessage, 'body')
  expect(check({ receiverId: 1, content: '🎲'.repeat(4000) })).toHaveProperty('value')
  expect(check({ receiverId: 1, content: '🎲'.repeat(4001) })).toMatchObject({
    error: { errors: { content: 'A message has at most 4,000 characters' } },
  })
})

test('the check of an address removes fields that the contract does not name', () => {
  const check = requestCheck(listPlayers.query, 'address')
  expect(check({ limit: '20', before: 'WzBd' })).toEqual({ value: { limit: 20 } })
})

test('the check of an address converts text to numbers and single values to lists, and rejects a list for one value', () => {
  const check = requestCheck(listPlayers.query, 'address')
  expect(check({ limit: '20', search: '  Ada ' })).toEqual({ value: { limit: 20, search: 'Ada' } })
  expect(check({ limit: 'many' })).toHaveProperty('error.errors.limit')
  expect(check({ limit: ['20', '30'] })).toHaveProperty('error.errors.limit')
  expect(check({ search: ['Ada', 'Ben'] })).toHaveProperty('error.errors.search')
  const list = requestCheck(z.object({ category: z.array(z.string()) }), 'address')
  expect(list({ category: 'Dice' })).toEqual({ value: { category: ['Dice'] } })
})

describe('every whole number in the path or query of a call', () => {
  const schemas = allCalls.flatMap(({ method, path, parameters, query }) =>
    [parameters, query].flatMap((schema) =>
      Object.entries(schema?.shape ?? {})
        .filter(([, field]) => /"integer"/.test(JSON.stringify(wireSchema(field as z.ZodType, 'input'))))
        .map(([name, field]) => [`${name} of ${method} ${path}`, name, field as z.ZodType] as const),
    ),
  )

  // Requirement api-573: A whole number in an address, such as an id, has decimal digits only.
  test.for(schemas)('%s accepts 7 and rejects 0x7, 7e0, 7.0, +7, 07 and spaces', ([_name, name, field]) => {
    const check = requestCheck(z.object({ [name]: field }), 'address')
    expect(check({ [name]: '7' })).toHaveProperty('value')
    for (const spelling of [
      '0x7',
      '0b111',
      '0o7',
      '7e0',
      '7.0',
      '+7',
      '07',
      ' 7',
      '7 ',
      '7\n',
      '\u00a07',
      '٧',
      '7n',
      '7_0',
    ])
      expect(check({ [name]: spelling })).toHaveProperty(['error', 'errors'])
  })
})

describe('the messages for an invalid body', () => {
  const check = requestCheck(z.strictObject({ name: z.string() }), 'body')
  const errorsOf = (body: object) => (check(body) as { error: { errors: Record<string, string> } }).error.errors

  // Requirement api-43: The answer to an invalid body names at most 20 fields, and one field if the body has more than
  // a thousand values or a text of more than 10,000 characters.
  test('name at most 20 fields', () => {
    const unknown = Object.fromEntries(Array.from({ length: 900 }, (_, index) => [`x${index}`, 1]))
    const errors = errorsOf({ name: 'Go', ...unknown })
    expect(Object.keys(errors)).toHaveLength(20)
    expect(errors).toMatchObject({ x0: 'Unknown field', x19: 'Unknown field' })
  })

  // Shows api-43.
  test('shorten the names of unknown fields', () => {
    expect(errorsOf({ name: 'Go', ['x'.repeat(100_000)]: 1 })).toEqual({ ['x'.repeat(100)]: 'Unknown field' })
  })

  test('name an unknown field that all objects inherit', () => {
    expect(errorsOf({ name: 'Go', constructor: 1 })).toEqual({ constructor: 'Unknown field' })
  })

  // Shows api-43.
  test('name one field of a body with more than a thousand values', () => {
    const body = { name: 'Go', ...Object.fromEntries(Array.from({ length: 80_000 }, (_, index) => [`x${index}`, 1])) }
    expect(errorsOf(body)).toEqual({ x0: 'Unknown field' })
  })
})

// Requirement api-342: The first request of a call compiles the check of its schema, and does not check the schema itself.
test('a check is compiled without validating its schema', () => {
  const validations = vi.spyOn(Ajv.prototype, 'validateSchema')
  expect(requestCheck(z.object({ name: z.string() }), 'body')({ name: 'Ada' })).toEqual({ value: { name: 'Ada' } })
  expect(validations).not.toHaveBeenCalled()
})
