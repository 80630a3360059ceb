import { expect, test } from 'vitest'
import { newcomerLimit, secondsToNextConversation } from './messages.ts'

const joinedAt = '2030-05-17T01:00:00.000Z'
const waitAt = (now: string, begun: number) => secondsToNextConversation({ joinedAt, begun }, new Date(now))

test('a newcomer waits for the end of their first day once they began as many conversations as they may', () => {
  const { conversations } = newcomerLimit
  expect(waitAt('2030-05-17T02:00:00.000Z', conversations - 1)).toBeUndefined()
  expect(waitAt('2030-05-17T02:00:00.000Z', conversations)).toBe(23 * 60 * 60)
  expect(waitAt('2030-05-18T00:59:59.500Z', conversations)).toBe(1)
  expect(waitAt('2030-05-18T01:00:00.000Z', 1000)).toBeUndefined()
})
