import { messageDay } from '../../contract/messages/message-times.ts'
import type { Message } from '../../contract/messages/messages.ts'

/** The messages of one day, in groups of what one of the two wrote without the other writing in between. */
export type MessageDay = { name: string; groups: Message[][] }

/** Messages, oldest first, by day and sender; days by the reader's clock, or that of `timeZone` (IANA). */
export function groupMessages(messages: readonly Message[], now: Date, timeZone?: string): MessageDay[] {
  const days: MessageDay[] = []
  for (const message of messages) {
    const name = messageDay(message.createdAt, now, timeZone)
    if (days.at(-1)?.name !== name) days.push({ name, groups: [] })
    const groups = days.at(-1)?.groups
    const group = groups?.at(-1)
    if (group?.[0]?.senderId === message.senderId) group.push(message)
    else groups?.push([message])
  }
  return days
}
