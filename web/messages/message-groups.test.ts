import { describe, expect, test } from 'vitest'
import type { Message } from '../../contract/messages/schemas.ts'
import { groupMessages } from './message-log.tsx'

const now = new Date('2026-05-05T12:00:00.000Z')
const [ada, ben] = [1, 2]

function message(senderId: number, createdAt: string): Message {
  const receiverId = senderId === ada ? ben : ada
  return { id: Date.parse(createdAt), senderId, receiverId, content: 'Hi', event: null, createdAt, isRead: true }
}

const outline = (messages: Message[]) =>
  groupMessages(messages, now, 'UTC').map(({ name, groups }) => [name, groups.map((group) => group.length)])

describe('grouping messages', () => {
  // Requirement messages-33: A conversation is divided by days.
  test('starts a new group for each sender and each day', () => {
    const messages = [
      message(ada, '2026-05-03T10:00:00.000Z'),
      message(ada, '2026-05-04T10:00:00.000Z'),
      message(ada, '2026-05-04T23:59:59.000Z'),
      message(ada, '2026-05-05T00:00:00.000Z'),
      message(ben, '2026-05-05T10:00:00.000Z'),
      message(ben, '2026-05-05T10:01:00.000Z'),
      message(ada, '2026-05-05T10:02:00.000Z'),
    ]

    expect(outline(messages)).toEqual([
      ['Sunday, May 3', [1]],
      ['Yesterday', [2]],
      ['Today', [1, 2, 1]],
    ])
    expect(groupMessages(messages, now, 'UTC').flatMap(({ groups }) => groups.flat())).toEqual(messages)
  })

  test('returns no days for an empty conversation', () => {
    expect(outline([])).toEqual([])
  })
})
