import type { NamedMember, NotificationDeclaration } from '../../notifications/declaration.ts'
import { conversationAddress } from '../../platform/page-addresses.ts'

type Subject = { member: NamedMember }

const link = ({ member }: Subject) => ({ address: conversationAddress(member.id), label: 'Read what they wrote' })

/** There is at most one notification for a conversation until the member reads it. */
export const messageKinds = {
  strangerMessage: {
    name: 'Someone writes to you for the first time',
    group: 'messages',
    channels: ['bell', 'mail'],
    reason: 'unasked',
    look: { icon: 'bubble', tone: 'terracotta' },
    text: ({ member }) => ({
      title: `${member.fullName} wrote to you`,
      text: 'This is the first message between the two of you.',
    }),
    link,
  },
  messagesWhileAway: {
    name: 'You have unread messages while you are away',
    group: 'messages',
    // Without the bell, because the badge of unread messages already shows it.
    channels: ['mail'],
    // The member may never have answered the sender.
    reason: 'unasked',
    look: { icon: 'bubble', tone: 'felt' },
    text: ({ member }) => ({
      title: `${member.fullName} wrote to you while you were away`,
      text: 'You have not read it yet.',
    }),
    link,
    waitsWhileOnline: true,
  },
} satisfies Record<string, NotificationDeclaration<Subject>>
