import { z } from 'zod'
import { EventTitle } from '../events/event-title.ts'
import { Id, Instant, visibleUntrimmedText } from '../platform/fields.ts'
import { PublicUser } from '../people/users/schemas.ts'
import { maxMessageLength } from './rules.ts'

/**
 * A message from one member to another.
 *
 * - `event`: the event that the message is about; null if there is none, or if the reader does not see it.
 * - `isRead` is true once the receiver has seen the message.
 */
export const Message = z.object({
  id: Id,
  senderId: Id,
  receiverId: Id,
  content: z.string(),
  event: EventTitle.nullable(),
  createdAt: Instant,
  isRead: z.boolean(),
})
export type Message = z.infer<typeof Message>

/** The other member of a conversation. */
export const Correspondent = PublicUser.pick({
  id: true,
  fullName: true,
  avatarUrl: true,
  username: true,
  location: true,
  place: true,
})

export type Correspondent = z.infer<typeof Correspondent>

/**
 * A conversation in the list: the other member and the latest message. `unreadCount` is the number of their messages
 * that the requesting member has not read.
 */
export const Conversation = z.object({
  user: Correspondent,
  lastMessage: Message,
  unreadCount: z.int(),
})
export type Conversation = z.infer<typeof Conversation>

/**
 * How many conversations a member can still start with strangers, who share no event with them.
 *
 * - `begun`: the number in the last 24 hours, without those that were answered.
 * - `limit`: the number from which the member has to wait.
 * - `warns` is true when few are left.
 * - `nextAt`: when the member can start the next one; null if they need not wait.
 */
export const NewConversationAllowance = z.object({
  begun: z.int(),
  limit: z.int(),
  warns: z.boolean(),
  nextAt: Instant.nullable(),
})
export type NewConversationAllowance = z.infer<typeof NewConversationAllowance>

/**
 * A message to send. White space is kept, but a message without a visible character is rejected. `eventId` is what it is about,
 * for example when a member asks the host a question. `isInvitation` makes it an invitation to that event, which the
 * host and the co-hosts see without its text.
 */
export const NewMessage = z.strictObject({
  senderId: Id.optional(),
  receiverId: Id,
  eventId: Id.optional(),
  isInvitation: z.boolean().optional(),
  content: visibleUntrimmedText('Write a message').max(maxMessageLength, 'A message has at most 4,000 characters'),
})
