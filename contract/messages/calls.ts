import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { Id, paging, pagingBack, SearchText } from '../platform/fields.ts'
import { Conversation, Message, NewConversationAllowance, NewMessage } from './schemas.ts'

const conversationParameters = z.object({
  userId: Id.describe('The id of the member.'),
  otherUserId: Id.describe('The id of the other member.'),
})

export const listConversations = defineCall({
  method: 'GET',
  path: '/api/conversations',
  summary: 'List my conversations, latest first',
  access: 'member',
  budget: 'searches',
  query: z.object({
    search: SearchText.describe('Matches the full name or username of the other member.'),
    unread: z.boolean().optional().describe('Returns only conversations with unread messages.'),
    ...paging,
  }),
  status: 200,
  answer: z.array(Conversation),
  paged: true,
})

export const listMessages = defineCall({
  method: 'GET',
  path: '/api/messages/:userId/:otherUserId',
  summary:
    'List my messages with another member, oldest first; `limit` returns the newest page and `before` an older one',
  access: 'member',
  budget: 'reads',
  parameters: conversationParameters,
  query: z.object(pagingBack),
  status: 200,
  answer: z.array(Message),
  refusals: ['NotYours', 'NotFound'],
  paged: true,
})

export const getNewConversation = defineCall({
  method: 'GET',
  path: '/api/messages/:userId/:otherUserId/new-conversation',
  summary: 'Get how many conversations I can still start today',
  description:
    '`allowance` is null if writing to this member does not count, because we have written to each other or share an event.',
  access: 'member',
  budget: 'reads',
  parameters: conversationParameters,
  status: 200,
  answer: z.object({
    allowance: NewConversationAllowance.nullable().describe('Null if writing to this member does not count.'),
  }),
  refusals: ['NotYours', 'NotFound'],
})

export const sendMessage = defineCall({
  method: 'POST',
  path: '/api/messages',
  summary:
    'Send a message; a member can start at most 40 conversations with strangers a day, and 10 in the first two weeks',
  access: 'member',
  budget: 'writes',
  body: NewMessage,
  status: 201,
  answer: Message,
  refusals: ['NotYours', 'NotFound', 'MessagesRestricted', 'TooManyNewConversations'],
})

export const markMessageRead = defineCall({
  method: 'PATCH',
  path: '/api/messages/:id/read',
  saves: 'mark',
  summary: 'Mark a message that I received as read',
  access: 'member',
  budget: 'writes',
  parameters: z.object({ id: Id.describe('The id of the message.') }),
  body: z.strictObject({}).optional(),
  status: 200,
  answer: Message,
  refusals: ['NotYours'],
})

export const markConversationRead = defineCall({
  method: 'POST',
  path: '/api/messages/:userId/:otherUserId/read',
  summary: 'Mark all messages from another member as read',
  access: 'member',
  budget: 'writes',
  parameters: conversationParameters,
  body: z.strictObject({}).optional(),
  status: 204,
  answer: null,
  refusals: ['NotYours', 'NotFound'],
})
