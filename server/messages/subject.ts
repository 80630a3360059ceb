import { reportedMessages } from './reported-messages.ts'
import { rowsOf } from '../platform/subjects/declared-subject.ts'
import type { Subject } from '../platform/services/subject.ts'
import { archivedMessages } from './archived-messages.ts'
import { getReceivedMessage, listMessages, markRead, insertMessage, type Outgoing } from './messages.ts'
import type { FastifyInstance } from 'fastify'
import * as calls from '../../contract/messages/calls.ts'
import { getEvent } from '../events/events.ts'
import { ProblemError, requireOwnId } from '../platform/http/problem-error.ts'
import { serve } from '../platform/http/serve.ts'
import type { Services } from '../platform/services/services.ts'
import { requireVisibleActiveUser, requireVisibleUser } from '../people/users/users.ts'
import { findNewConversationAllowance, rejectNewConversation } from './new-conversations.ts'
import { hasConversation, listConversations } from './conversations.ts'
import type { Message } from '../../contract/messages/schemas.ts'
import { insertMemberInvitation } from '../events/invitations/invitations.ts'
import { notifyReceiver } from '../notifications/message-notifications.ts'
import type { Writer } from '../platform/live/writer.ts'
import { checkContact } from './contact-rules.ts'

export const messages = {
  serve: [serveMessages],
  work: () => [],
  personal: {
    tables: { messages: 'messages', conversations: { reason: 'Follows from the messages.' } },
    archive: archivedMessages,
    erase: [rowsOf('conversations')],
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

/** Throws the problems of `checkContact`. Returns the message, or when the sender can start a conversation. */
export async function sendMessage(
  writer: Writer,
  outgoing: Outgoing,
): Promise<{ sent: Message } | { sent: undefined; nextAt: string }> {
  return writer.transaction(async (transaction) => {
    const { senderId, message, now } = outgoing
    const { isFirst, nextAt } = await checkContact(transaction, { ...message, senderId, now })
    if (nextAt !== null) return { sent: undefined, nextAt }
    const sent = await insertMessage(transaction, outgoing)
    const { receiverId, eventId, isInvitation } = message
    if (isInvitation && eventId !== undefined)
      await insertMemberInvitation(transaction, { eventId, memberId: receiverId, invitedById: senderId, now })
    await notifyReceiver(transaction, { message: sent, isFirst, now })
    return { sent }
  })
}
