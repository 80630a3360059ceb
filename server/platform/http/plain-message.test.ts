// @engine sqlite
import { expect, test } from 'vitest'
import { z } from 'zod'
import { allCalls } from '../../testing/all-calls.ts'
import { fieldErrors } from './field-errors.ts'

const messageFor = (schema: z.ZodType, value: unknown) => fieldErrors(z.object({ field: schema }), { field: value }, [])

test.for([
  [z.string(), undefined, 'Required'],
  [z.string(), 7, 'Must be text'],
  [z.number(), 'seven', 'Must be a number'],
  [z.int(), 1.5, 'Must be a whole number'],
  [z.boolean(), 'maybe', 'Must be true or false'],
  [z.array(z.string()), 'a', 'Must be a list'],
  [z.object({}), [], 'Must be an object'],
  [z.int().min(1), 0, 'Must be at least 1'],
  [z.int().max(100), 101, 'Must be at most 100'],
  [z.string().min(1), '', 'At least 1 character'],
  [z.string().max(2000), 'x'.repeat(2001), 'At most 2,000 characters'],
  [z.array(z.int()).max(20), Array.from({ length: 21 }, () => 1), 'At most 20 items'],
  [z.iso.date(), 'tomorrow', "Must be a date, such as '2030-05-17'"],
  [z.iso.datetime(), '2030', "Must be a date and time in ISO 8601, such as '2030-05-17T18:00:00Z'"],
  [z.enum(['rating', 'name', 'match']), 'size', 'Must be rating, name, or match'],
] as const)('a rule without a message of its own gets one in plain words, case %#', ([schema, value, message]) => {
  expect(Object.values(messageFor(schema, value))).toEqual([message])
})

test('a message of the contract stays', () => {
  expect(messageFor(z.int('Choose 1 to 10 attendees'), 'many')).toEqual({ field: 'Choose 1 to 10 attendees' })
})

// Shows api-9.
test('no invalid query parameter of any call is answered with the words of Zod', () => {
  const wrong = ['', 'x'.repeat(5000), -1, 0.5, 1e12, true, [['x']], { x: 1 }]
  const messages = allCalls.flatMap(({ query }) =>
    query instanceof z.ZodObject
      ? Object.keys(query.shape).flatMap((name) =>
          wrong.flatMap((value) => Object.values(fieldErrors(query, { [name]: value }, []))),
        )
      : [],
  )
  expect(messages.length).toBeGreaterThan(100)
  expect(messages.filter((message) => /expected|received|Invalid (input|option|string)|Too /.test(message))).toEqual([])
})
