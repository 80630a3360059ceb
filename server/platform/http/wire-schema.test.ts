// @engine sqlite
import { expect, test } from 'vitest'
import { z } from 'zod'
import { wireSchema } from './wire-schema.ts'

test('a nullable choice allows null once, with a description too', () => {
  const vote = z.enum(['good', 'bad']).nullable()
  const allowed = { type: 'string', enum: ['good', 'bad', null], nullable: true }
  expect(wireSchema(vote, 'output')).toEqual(allowed)
  expect(wireSchema(vote.describe('Null for no answer.'), 'output')).toEqual({
    ...allowed,
    description: 'Null for no answer.',
  })
})
