import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Registration } from '../../../contract/auth/schemas.ts'
import { NewEvent } from '../../../contract/events/schemas.ts'
import { GameForm } from '../../../contract/games/schemas.ts'
import { NewMessage } from '../../../contract/messages/schemas.ts'
import { listPlayers } from '../../../contract/players/calls.ts'
import { UserChange } from '../../../contract/users/schemas.ts'
import { type RequestCheck, requestCheck } from './request-checks.ts'

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
  NewMessage: { schema: NewMessage, body: { senderId: 1, receiverId: 2, content: 'Catan tonight?' } },
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

/** Values a field may meet: right, nearly right and quite wrong. Each character is one unit of UTF-16, see below. */
const value = fc.oneof(
  fc.constantFrom<unknown>(null, undefined, true, {}, [], ...numbers),
  fc.tuple(fc.constantFrom('', ' ', '\t'), fc.constantFrom(...texts)).map(([space, text]) => space + text + space),
  fc.tuple(fc.constantFrom('x', 'ö'), fc.constantFrom(...lengths)).map(([letter, length]) => letter.repeat(length)),
  fc.string({ unit: fc.integer({ min: 0, max: 0xd7ff }).map((code) => String.fromCharCode(code)) }),
  fc.array(fc.constantFrom<unknown>('Strategy', 'Dice', 'Chess', 1, 2, 0, null), { maxLength: 22 }),
)

/** What a schema makes of a body: the value it reads out of it, or the names of the fields it refuses. */
function verdictOfContract(schema: z.ZodType, sent: unknown) {
  const parsed = schema.safeParse(sent)
  if (parsed.success) return { value: parsed.data }
  const fields = parsed.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.')],
  )
  return { refused: [...new Set(fields)].toSorted() }
}

function verdictOfServer(check: RequestCheck, sent: unknown) {
  const checked = check(sent)
  return 'value' in checked ? checked : { refused: Object.keys(checked.error.errors ?? {}).toSorted() }
}

describe.for(Object.entries(valid))('%s', ([_name, { schema, body }]) => {
  const check = requestCheck(schema, 'body')
  const mutation = fc.record({ field: fc.constantFrom(...Object.keys(body), 'colour'), value })

  test('the valid example is accepted', () => {
    expect(check(structuredClone(body))).toEqual({ value: schema.parse(body) })
  })

  test('the server accepts what the contract accepts, refuses what it refuses, and reads the same out of it', () => {
    fc.assert(
      fc.property(fc.array(mutation, { maxLength: 3 }), (mutations) => {
        const mutated = { ...body, ...Object.fromEntries(mutations.map((one) => [one.field, one.value])) }
        // As it arrives: what is undefined is not there.
        const sent: unknown = JSON.parse(JSON.stringify(mutated))

        expect(verdictOfServer(check, structuredClone(sent))).toEqual(verdictOfContract(schema, sent))
      }),
      { numRuns: 1500 },
    )
  })

  test.for([null, undefined, 'text', 7, [], true])('a body that is %j is refused', (given) => {
    expect(check(given)).toHaveProperty('error.problem', 'InvalidInput')
  })
})

test('a body that may be absent is undefined then, and checked where it is there', () => {
  const check = requestCheck(z.strictObject({}).optional(), 'body')
  expect(check(null)).toEqual({ value: undefined })
  expect(check({})).toEqual({ value: {} })
  expect(check({ colour: 'green' })).toMatchObject({ error: { errors: { colour: 'Unknown field' } } })
})

test('lengths count characters: an emoji is one, where the form of the web counts its two units', () => {
  const check = requestCheck(NewMessage, 'body')
  expect(check({ receiverId: 1, content: '🎲'.repeat(4000) })).toHaveProperty('value')
  expect(check({ receiverId: 1, content: '🎲'.repeat(4001) })).toMatchObject({
    error: { errors: { content: 'A message has at most 4,000 characters' } },
  })
})

test('an address is text: numbers are read out of it, and one value is a list of one', () => {
  const check = requestCheck(listPlayers.query, 'address')
  expect(check({ limit: '20', search: '  Ada ' })).toEqual({ value: { limit: 20, search: 'Ada' } })
  expect(check({ limit: 'many' })).toHaveProperty('error.errors.limit')
  const list = requestCheck(z.object({ category: z.array(z.string()) }), 'address')
  expect(list({ category: 'Dice' })).toEqual({ value: { category: ['Dice'] } })
})
