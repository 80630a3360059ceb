import { chance } from './content/chance.ts'
import { cities, memberNamed, timeZoneAt } from './community.ts'
import type { DemoConversation } from './content/demo-content.ts'
import { wakingHour } from './content/time-slots.ts'

/** A message with its moments; `readAt` null as long as it waits. */
export type PlannedMessage = {
  sender: string
  receiver: string
  content: string
  createdAt: Date
  readAt: Date | null
}

const minute = 60_000
/** A message is read before its answer can be written. */
const minutesUntilRead = 2

/** All messages of the demo community, oldest first, told from `now`: the same for the same moment. */
export function planMessages(now: Date): PlannedMessage[] {
  return cities
    .flatMap((city) => city.conversations)
    .flatMap((conversation) => planConversation(conversation, now))
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
}

function planConversation({ script, hoursAgo, unread = 0 }: DemoConversation, now: Date): PlannedMessage[] {
  const lines = readScript(script)
  const planned: PlannedMessage[] = []
  let next = new Date(now.getTime() - hoursAgo * 60 * minute)
  for (const [index, line] of [...lines.entries()].toReversed()) {
    const createdAt = wakingHour(next, timeZoneAt(memberNamed(line.sender).location))
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

function readScript(script: string): Pick<PlannedMessage, 'sender' | 'receiver' | 'content'>[] {
  const lines = script.trim().split('\n').map(readLine)
  const [one = '', other = ''] = new Set(lines.map((line) => line.sender))
  return lines.map((line) => ({ ...line, receiver: line.sender === one ? other : one }))
}

/** A line is `username: words`. */
function readLine(line: string) {
  const [, sender, content] = /^\s*([\w.-]+): (.+)$/.exec(line) ?? []
  if (sender === undefined || content === undefined) throw new Error(`no speaker in the line "${line}"`)
  return { sender, content }
}

/** Most answers take minutes, some take until after work. */
function minutesBefore(content: string): number {
  const pause = chance('pause', content)
  return chance('hurry', content) < 0.8 ? 3 + pause * 25 : 120 + pause * 400
}
