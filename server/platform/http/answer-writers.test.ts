// @engine sqlite
import { expect, test } from 'vitest'
import { z } from 'zod'
import { wireSchema, answerWriter } from './wire-schema.ts'

// Requirement api-183: An answer contains only the fields that its schema declares, also inside lists and objects.
test('an answer is written without the fields that its schema does not declare', () => {
  const schema = wireSchema(
    z.object({ id: z.int(), host: z.object({ name: z.string() }), games: z.array(z.object({ id: z.int() })) }),
    'output',
  )
  const extra = { email: 'ada@example.org' }
  const written = answerWriter(schema)({
    id: 1,
    host: { name: 'Ada', ...extra },
    games: [{ id: 2, ...extra }],
    ...extra,
  })
  expect(JSON.parse(written)).toEqual({ id: 1, host: { name: 'Ada' }, games: [{ id: 2 }] })
})
