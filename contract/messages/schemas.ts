import { z } from 'zod'
import { Id, Instant, untrimmedText } from '../platform/fields.ts'
import { PublicUser } from '../users/schemas.ts'
import { maxMessageLength } from './rules.ts'

/** A message from one member to another. `isRead` is true once the receiver has seen it. */
export const Message = z.object({
  id: Id,
  senderId: Id,
  receiverId: Id,
  content: z.string(),
  createdAt: Instant,
  isRead: z.boolean(),
})
export type Message = z.infer<typeof Message>

/** A conversation in the list: the other member, the latest message and the number of their unread messages. */
export const Conversation = z.object({
  user: PublicUser.pick({ id: true, fullName: true, avatarUrl: true, username: true, location: true, place: true }),
  lastMessage: Message,
  unreadCount: z.int(),
})
export type Conversation = z.infer<typeof Conversation>

/** A message to send. White space is kept, but a message of only white space is rejected. */
export const NewMessage = z.strictObject({
  senderId: Id.optional(),
  receiverId: Id,
  content: untrimmedText('Write a message')
    .max(maxMessageLength, 'A message has at most 4,000 characters')
    .regex(/\S/, 'Write a message'),
})
