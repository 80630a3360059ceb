import { messageDay } from '../../contract/messages/message-times.ts'
import type { Message } from '../../contract/messages/schemas.ts'

/** The messages of one day. A group holds consecutive messages of one sender. */
export type MessageDay = { name: string; groups: Message[][] }

/**
 * Groups messages by day and sender.
 *
 * @param messages oldest first
 * @param timeZone the IANA time zone of the days, by default that of the browser
 */
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
