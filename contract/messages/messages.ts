import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { Id, Instant, paging, pagingBack, SearchText, verbatimText } from '../platform/fields.ts'
import { MemberSummary } from '../users/users.ts'

/** Longest message, in characters. */
export const maxMessageLength = 4000

/** What one member wrote to another; `isRead` once the other has seen it. */
export const Message = z.object({
  id: Id,
  senderId: Id,
  receiverId: Id,
  content: z.string(),
  createdAt: Instant,
  isRead: z.boolean(),
})
export type Message = z.infer<typeof Message>

/** A conversation as the list shows it: with whom, the latest message, how many of theirs I have not read. */
export const Conversation = z.object({
  user: MemberSummary.extend({ username: z.string(), location: z.string().nullable() }),
  lastMessage: Message,
  unreadCount: z.int(),
})
export type Conversation = z.infer<typeof Conversation>

/** A message to somebody else; kept as typed. One that is empty after trimming is refused (SPEC 5). */
export const NewMessage = z.strictObject({
  senderId: Id.optional(),
  receiverId: Id,
  content: verbatimText('Write a message')
    .max(maxMessageLength, 'A message has at most 4,000 characters')
    .regex(/\S/, 'Write a message'),
})

/** Whether there is anything to send (SPEC 5). */
export function canSendMessage(content: string): boolean {
  return content.trim() !== ''
}

/** In their first so many hours members begin at most so many conversations; whoever writes to them they may answer. */
export const newcomerLimit = { hours: 24, conversations: 10 } as const

/**
 * How many seconds a member has to wait before they may begin one more conversation, undefined where they need not.
 *
 * @param begun conversations that the member began, by writing first
 */
export function secondsToNextConversation(
  { joinedAt, begun }: { joinedAt: string; begun: number },
  now: Date,
): number | undefined {
  const isSettledAt = Date.parse(joinedAt) + newcomerLimit.hours * 60 * 60_000
  const isFree = begun < newcomerLimit.conversations || isSettledAt <= now.getTime()
  return isFree ? undefined : Math.ceil((isSettledAt - now.getTime()) / 1000)
}

const conversationParameters = z.object({ userId: Id, otherUserId: Id })

export const listConversations = defineCall({
  method: 'GET',
  path: '/api/conversations',
  summary:
    'My conversations, the latest first; `search` matches full name or username, `unread` leaves out what I have read',
  access: 'member',
  query: z.object({ search: SearchText, unread: z.boolean().optional(), ...paging }),
  status: 200,
  answer: z.array(Conversation),
  paged: true,
})

export const listMessages = defineCall({
  method: 'GET',
  path: '/api/messages/:userId/:otherUserId',
  summary: 'My conversation with another member, oldest first; with `limit` the newest page, `before` goes back',
  access: 'member',
  parameters: conversationParameters,
  query: z.object(pagingBack),
  status: 200,
  answer: z.array(Message),
  refusals: ['NotYours', 'NotFound'],
  paged: true,
})

export const sendMessage = defineCall({
  method: 'POST',
  path: '/api/messages',
  summary: 'Send a message; who is new here begins at most ten conversations in their first 24 hours',
  access: 'member',
  body: NewMessage,
  status: 201,
  answer: Message,
  refusals: ['NotYours', 'NotFound', 'TooManyNewConversations'],
})

export const markMessageRead = defineCall({
  method: 'PATCH',
  path: '/api/messages/:id/read',
  summary: 'Mark a message to me as read',
  access: 'member',
  parameters: z.object({ id: Id }),
  body: z.strictObject({}).optional(),
  status: 200,
  answer: Message,
  refusals: ['NotYours', 'NotFound'],
})

export const markConversationRead = defineCall({
  method: 'POST',
  path: '/api/messages/:userId/:otherUserId/read',
  summary: 'Mark everything the other member wrote to me as read',
  access: 'member',
  parameters: conversationParameters,
  body: z.strictObject({}).optional(),
  status: 204,
  answer: null,
  refusals: ['NotYours', 'NotFound'],
})
