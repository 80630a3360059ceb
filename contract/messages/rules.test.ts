import { expect, test } from 'vitest'
import { newcomerLimit, secondsToNextConversation } from './rules.ts'

const joinedAt = '2030-05-17T01:00:00.000Z'
const waitAt = (now: string, begun: number) => secondsToNextConversation({ joinedAt, begun }, new Date(now))

test('a new member who has started the maximum number of conversations waits until 24 hours after joining', () => {
  const { conversations } = newcomerLimit
  expect(waitAt('2030-05-17T02:00:00.000Z', conversations - 1)).toBeUndefined()
  expect(waitAt('2030-05-17T02:00:00.000Z', conversations)).toBe(23 * 60 * 60)
  expect(waitAt('2030-05-18T00:59:59.500Z', conversations)).toBe(1)
  expect(waitAt('2030-05-18T01:00:00.000Z', 1000)).toBeUndefined()
})
