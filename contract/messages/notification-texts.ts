import { conversationAddress } from '../platform/page-addresses.ts'
import type { MessageNotificationKind } from '../notifications/kinds.ts'
import type { NotificationText } from '../notifications/notification-text.ts'

export function messageNotificationText(
  kind: MessageNotificationKind,
  sender: { id: number; fullName: string },
): NotificationText {
  const address = conversationAddress(sender.id)
  if (kind === 'strangerMessage')
    return {
      title: `${sender.fullName} wrote to you`,
      text: 'This is the first message between the two of you.',
      address,
    }
  return {
    title: `${sender.fullName} wrote to you while you were away`,
    text: 'You have not read it yet.',
    address,
  }
}
