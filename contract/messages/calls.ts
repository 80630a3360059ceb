import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { paging, pagingBack, SearchText } from '../platform/fields.ts'
import { Conversation, Message, NewConversationAllowance, NewMessage } from './schemas.ts'

export const listConversations = defineCall('GET /api/conversations', {
  summary: 'List my conversations, latest first',
  budget: 'searches',
  query: z.object({
    search: SearchText.describe('Matches the full name or username of the other member.'),
    unread: z.boolean().optional().describe('Returns only conversations with unread messages.'),
    ...paging,
  }),
  answer: z.array(Conversation),
})

export const listMessages = defineCall('GET /api/messages/:userId/:otherUserId', {
  summary:
    'List my messages with another member, oldest first; `limit` returns the newest page and `before` an older one',
  query: z.object(pagingBack),
  answer: z.array(Message),
  refusals: ['NotYours'],
})

export const getNewConversation = defineCall('GET /api/messages/:userId/:otherUserId/new-conversation', {
  summary: 'Get how many conversations I can still start today',
  description:
    '`allowance` is null if writing to this member does not count, because we have written to each other or share an event.',
  answer: z.object({
    allowance: NewConversationAllowance.nullable().describe('Null if writing to this member does not count.'),
  }),
  refusals: ['NotYours'],
})

export const sendMessage = defineCall('POST /api/messages', {
  summary:
    'Send a message; a member can start at most 40 conversations with strangers a day, and 10 in the first two weeks',
  budget: 'messages',
  body: NewMessage,
  answer: Message,
  refusals: ['NotYours', 'NotFound', 'MessagesRestricted', 'TooManyNewConversations'],
})

export const markMessageRead = defineCall('PATCH /api/messages/:id/read', {
  saves: 'mark',
  summary: 'Mark a message that I received as read',
  body: z.strictObject({}).optional(),
  answer: Message,
  refusals: ['NotYours'],
})

export const markConversationRead = defineCall('POST /api/messages/:userId/:otherUserId/read', {
  summary: 'Mark all messages from another member as read',
  body: z.strictObject({}).optional(),
  refusals: ['NotYours'],
})
