// @engine sqlite
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Registration } from '../../../contract/sign-in/schemas.ts'
import { allCalls } from '../../testing/all-calls.ts'
import { withText } from '../../testing/body-texts.ts'
import { schemaValues } from '../../testing/schema-values.ts'
import { requestCheck } from './request-checks.ts'
import { wireSchema } from './wire-schema.ts'

const length = 100_000

/** Texts on which a rule with quadratic time takes minutes. */
const attacks = {
  'spaces between two letters': `x${' '.repeat(length)}x`,
  letters: 'a'.repeat(length),
  digits: '1'.repeat(length),
  dots: '.'.repeat(length),
  'accents in the wrong order': '\u0323\u0301'.repeat(length / 2),
  ligatures: 'ﷺ'.repeat(length),
}

/** Milliseconds of processor time. The slowest field needs less than 30. */
const limit = 300

const bodies = allCalls.flatMap(({ method, path, body }) => (body ? [[`${method} ${path}`, body] as const] : []))

describe('checking a body with a very long text', () => {
  // Shows api-43.
  test.for(bodies)('of %s takes little time in every field', ([_name, schema]) => {
    const check = requestCheck(schema, 'body')
    // The first check also compiles.
    check({})
    const valid = fc.sample(schemaValues(wireSchema(schema, 'input'), [1]), { numRuns: 20, seed: 1 })
    const slow = Object.entries(attacks).flatMap(([attack, text]) => {
      const attacked = new Map(valid.flatMap((body) => withText(body, text)))
      return Array.from(attacked).flatMap(([field, body]) =>
        processorTime(() => check(body)) > limit ? [`${field}: ${attack}`] : [],
      )
    })
    expect(slow).toEqual([])
  })

  // Requirement api-398: Checking the largest body takes no longer than reading it, because the event loop does both.
  test.for([
    ['digits that are changed', '１'.repeat(330_000)],
    ['spaces', `x${' '.repeat(1_000_000)}x`],
    ['words', 'five '.repeat(200_000)],
    ['accents', '\u0323\u0301'.repeat(250_000)],
    ['numbers', Array.from({ length: 490_000 }, () => 1)],
  ] as const)('takes little time for a megabyte of %s in place of a name', ([, fullName]) => {
    const body = { username: 'ada', password: 'analytical engine', email: 'ada@example.org', fullName }
    const check = requestCheck(Registration, 'body')
    check({})
    // 25 to 60 ms without the limit for huge texts. The shortest time counts, because other work makes some longer.
    const times = Array.from({ length: 5 }, () => processorTime(() => check({ ...body })))
    expect(Math.min(...times)).toBeLessThan(12)
    expect(check(body)).toMatchObject({ error: { errors: { fullName: expect.any(String) } } })
  })

  // Shows api-43.
  test('says how long a name may be', () => {
    const [body] = fc.sample(schemaValues(wireSchema(Registration, 'input'), []), { numRuns: 1, seed: 1 })
    expect(requestCheck(Registration, 'body')({ ...Object(body), fullName: attacks.letters })).toMatchObject({
      error: { errors: { fullName: 'At most 80 characters' } },
    })
  })
})

function processorTime(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
