import type { Words } from './notifications.ts'
import { conversationPage } from '../platform/page-addresses.ts'

/**
 * What is told of messages: the first of somebody I have never written with, and that some came while I was away. Each
 * conversation tells once, until it is read.
 */
export const messageNewsKinds = ['strangerMessage', 'messagesWhileAway'] as const
export type MessageNewsKind = (typeof messageNewsKinds)[number]

/** Milliseconds in which a message may be read before a mail tells of it; asked again as often while its reader is here. */
export const messageMailWait = 5 * 60_000

/** The words of news about messages, and where they lead: the conversation. */
export function messageNewsWords(kind: MessageNewsKind, sender: { id: number; fullName: string }): Words {
  const address = conversationPage(sender.id)
  if (kind === 'strangerMessage')
    return {
      title: `${sender.fullName} wrote to you`,
      text: 'It is the first message between the two of you.',
      address,
    }
  return {
    title: `${sender.fullName} wrote to you while you were away`,
    text: 'You have not read it yet.',
    address,
  }
}
