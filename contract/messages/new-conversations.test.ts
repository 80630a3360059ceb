import { describe, expect, test } from 'vitest'
import { newConversationAllowance } from './new-conversations.ts'

const joinedAt = '2030-05-01T12:00:00.000Z'
const hoursBefore = (now: string, hours: number) => new Date(Date.parse(now) - hours * 60 * 60_000).toISOString()

/** Returns the allowance of a member who started a conversation in each of the last hours. */
function allowanceAfter(now: string, begun: number, firstHoursAgo = 1) {
  const begunAt = Array.from({ length: begun }, (_, index) => hoursBefore(now, firstHoursAgo + index / 10))
  return newConversationAllowance({ joinedAt, begunAt }, new Date(now))
}

describe('a member who joined less than two weeks ago', () => {
  const now = '2030-05-10T12:00:00.000Z'

  test.for([
    [4, false],
    [5, true],
    [9, true],
  ] as const)('can start another conversation after %i in a day', ([begun, warns]) => {
    expect(allowanceAfter(now, begun)).toEqual({ begun, limit: 10, warns, nextAt: null })
  })

  test('waits after ten conversations until the first one is a day old', () => {
    const begunAt = Array.from({ length: 10 }, (_, index) => hoursBefore(now, index + 1))
    const { nextAt } = newConversationAllowance({ joinedAt, begunAt }, new Date(now))
    expect(nextAt).toBe('2030-05-11T02:00:00.000Z')
    expect(newConversationAllowance({ joinedAt, begunAt }, new Date(nextAt ?? ''))).toMatchObject({ nextAt: null })
  })

  test('does not wait for conversations of the day before', () => {
    expect(allowanceAfter(now, 30, 24)).toEqual({ begun: 0, limit: 10, warns: false, nextAt: null })
  })

  test('waits no longer than the two weeks last', () => {
    const { nextAt } = allowanceAfter('2030-05-15T10:00:00.000Z', 10)
    expect(nextAt).toBe('2030-05-15T12:00:00.000Z')
  })
})

test('a member who joined two weeks ago can start forty conversations a day', () => {
  const now = '2030-05-15T12:00:00.000Z'
  expect(allowanceAfter(now, 29)).toEqual({ begun: 29, limit: 40, warns: false, nextAt: null })
  expect(allowanceAfter(now, 39)).toEqual({ begun: 39, limit: 40, warns: true, nextAt: null })
  expect(allowanceAfter(now, 40).nextAt).toBe(hoursBefore(now, 4.9 - 24))
})
