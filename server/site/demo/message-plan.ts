import { chance } from './content/chance.ts'
import { conversations, timeZone } from './community.ts'
import type { DemoConversation } from './content/demo-content.ts'
import { moveToWakingHours } from './content/time-slots.ts'

/** `readAt` is null for an unread message. */
export type PlannedMessage = {
  sender: string
  receiver: string
  content: string
  createdAt: Date
  readAt: Date | null
}

const minute = 60_000
/** Shorter than the shortest pause before a reply, so that every message is read before its reply. */
const minutesUntilRead = 2

/** Plans all messages, the oldest first. Returns the same plan for the same moment. */
export function planMessages(now: Date): PlannedMessage[] {
  return conversations
    .flatMap((conversation) => planConversation(conversation, now))
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
}

function planConversation({ script, hoursAgo, unread = 0 }: DemoConversation, now: Date): PlannedMessage[] {
  const lines = readScript(script)
  const planned: PlannedMessage[] = []
  let next = new Date(now.getTime() - hoursAgo * 60 * minute)
  for (const [index, line] of [...lines.entries()].toReversed()) {
    const createdAt = moveToWakingHours(next, timeZone)
    const isRead = index < lines.length - unread
    planned.unshift({
      ...line,
      createdAt,
      readAt: isRead ? new Date(createdAt.getTime() + minutesUntilRead * minute) : null,
    })
    next = new Date(createdAt.getTime() - minutesBefore(line.content) * minute)
  }
  return planned
}

function readScript(script: readonly string[]): Pick<PlannedMessage, 'sender' | 'receiver' | 'content'>[] {
  const lines = script.map(readLine)
  const [one = '', other = ''] = new Set(lines.map((line) => line.sender))
  return lines.map((line) => ({ ...line, receiver: line.sender === one ? other : one }))
}

/** Parses a line `username: text`. */
function readLine(line: string) {
  const [, sender, content] = /^([\w.-]+): (.+)$/.exec(line) ?? []
  if (sender === undefined || content === undefined) throw new Error(`The line has no username: "${line}"`)
  return { sender, content }
}

/** Returns the pause before a message: usually minutes, sometimes several hours. */
function minutesBefore(content: string): number {
  const pause = chance('pause', content)
  return chance('hurry', content) < 0.8 ? 3 + pause * 25 : 120 + pause * 400
}
