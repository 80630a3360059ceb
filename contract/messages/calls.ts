import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { Id, paging, pagingBack, SearchText } from '../platform/fields.ts'
import { Conversation, Message, NewMessage } from './schemas.ts'

const conversationParameters = z.object({ userId: Id, otherUserId: Id })

export const listConversations = defineCall({
  method: 'GET',
  path: '/api/conversations',
  summary:
    'List my conversations, latest first; `search` matches full name or username, `unread` keeps unread ones only',
  access: 'member',
  budget: 'searches',
  query: z.object({ search: SearchText, unread: z.boolean().optional(), ...paging }),
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

export const sendMessage = defineCall({
  method: 'POST',
  path: '/api/messages',
  summary: 'Send a message; new members can start at most ten conversations in their first 24 hours',
  access: 'member',
  budget: 'writes',
  body: NewMessage,
  status: 201,
  answer: Message,
  refusals: ['NotYours', 'NotFound', 'TooManyNewConversations'],
})

export const markMessageRead = defineCall({
  method: 'PATCH',
  path: '/api/messages/:id/read',
  summary: 'Mark a message that I received as read',
  access: 'member',
  budget: 'writes',
  parameters: z.object({ id: Id }),
  body: z.strictObject({}).optional(),
  status: 200,
  answer: Message,
  refusals: ['NotYours', 'NotFound'],
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
