import { reportedMessages } from './reported-messages.ts'
import type { Subject } from '../platform/services/subject.ts'
import { archivedMessages } from './archived-messages.ts'
import { deleteConversations, getReceivedMessage, listMessages, markRead } from './messages.ts'
import type { FastifyInstance } from 'fastify'
import * as calls from '../../contract/messages/calls.ts'
import { getEvent } from '../events/events.ts'
import { ProblemError, requireOwnId } from '../platform/http/problem-error.ts'
import { serve } from '../platform/http/serve.ts'
import type { Services } from '../platform/services/services.ts'
import { requireVisibleActiveUser, requireVisibleUser } from '../people/users/users.ts'
import { findNewConversationAllowance, rejectNewConversation } from './new-conversations.ts'
import { hasConversation, listConversations } from './conversations.ts'
import { sendMessage } from './send-message.ts'

export const messages = {
  serve: [serveMessages],
  work: () => [],
  personal: {
    tables: { messages: 'messages', conversations: { reason: 'Follows from the messages.' } },
    archive: archivedMessages,
    erase: [deleteConversations],
    separate: [],
  },
  reportable: reportedMessages,
} satisfies Subject

/** Serves the messages between two members; no other member reads them. */
async function serveMessages(app: FastifyInstance, { db }: Services) {
  serve(app, calls.listConversations, ({ query, member }) => listConversations(db, { userId: member.id, query }))

  serve(app, calls.listMessages, async ({ parameters: { userId, otherUserId }, query, member }) => {
    requireOwnId(userId, member.id)
    const page = await listMessages(db, { viewerId: member.id, otherUserId, query })
    // A conversation with messages shows that the other member exists.
    if (page.items.length === 0) await requireVisibleUser(db, { id: otherUserId, viewerId: member.id })
    return page
  })

  serve(app, calls.getNewConversation, async ({ parameters: { userId, otherUserId }, member }) => {
    requireOwnId(userId, member.id)
    await requireVisibleActiveUser(db, { id: otherUserId, viewerId: member.id })
    if (await hasConversation(db, { userId, otherUserId })) return { allowance: null }
    return { allowance: await findNewConversationAllowance(db, { userId, otherUserId, now: new Date() }) }
  })

  serve(app, calls.sendMessage, async ({ body: { senderId, ...message }, member, writer, reply }) => {
    requireOwnId(senderId, member.id)
    if (message.receiverId === member.id)
      throw new ProblemError('InvalidInput', { receiverId: 'You cannot write to yourself' })
    if (message.eventId !== undefined) await getEvent(db, { id: message.eventId, viewerId: member.id })
    const result = await sendMessage(writer, { message, senderId: member.id, now: new Date() })
    if (result.sent) return result.sent
    return rejectNewConversation(reply, result)
  })

  serve(app, calls.markMessageRead, async ({ parameters: { id }, member, writer }) => {
    const message = await getReceivedMessage(db, { id, receiverId: member.id })
    await markRead(writer, { ...message, now: new Date() })
    return { ...message, isRead: true }
  })

  serve(app, calls.markConversationRead, async ({ parameters: { userId, otherUserId }, member, writer }) => {
    requireOwnId(userId, member.id)
    await requireVisibleUser(db, { id: otherUserId, viewerId: member.id })
    await markRead(writer, { receiverId: userId, senderId: otherUserId, now: new Date() })
  })
}
