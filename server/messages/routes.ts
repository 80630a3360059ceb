import type { FastifyInstance } from 'fastify'
import * as calls from '../../contract/messages/calls.ts'
import { Refusal, refuseOthers, refuseUnless } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import type { Services } from '../platform/services/services.ts'
import { refuseAbsentUser, refuseUnknownUser } from '../users/queries.ts'
import { listConversations } from './conversation-queries.ts'
import { getMessage, listMessages, markRead } from './queries.ts'
import { sendMessage } from './sending.ts'

/** Messages between two members; nobody else reads them. */
export async function serveMessages(app: FastifyInstance, { db, live }: Services) {
  serve(app, calls.listConversations, ({ query, member }) => listConversations(db, { userId: member.id, query }))

  serve(app, calls.listMessages, async ({ parameters: { userId, otherUserId }, query, member }) => {
    refuseOthers(userId, member.id)
    const page = await listMessages(db, { userIds: [userId, otherUserId], query })
    // With whom there are messages, there is.
    if (page.items.length === 0) await refuseUnknownUser(db, { id: otherUserId, viewerId: member.id })
    return page
  })

  serve(app, calls.sendMessage, async ({ body: { senderId, ...message }, member, reply }) => {
    refuseOthers(senderId, member.id)
    if (message.receiverId === member.id)
      throw new Refusal('InvalidInput', { receiverId: 'You cannot write to yourself' })
    await refuseAbsentUser(db, { id: message.receiverId, viewerId: member.id })
    const { sent, toldIds = [], wait } = await sendMessage(db, { message, senderId: member.id, now: new Date() })
    if (wait !== undefined) void reply.header('retry-after', wait)
    if (!sent) throw new Refusal('TooManyNewConversations')
    announceConversation(sent)
    live.announce(toldIds, { topic: 'notifications' })
    return sent
  })

  serve(app, calls.markMessageRead, async ({ parameters: { id }, member }) => {
    const message = await getMessage(db, { id })
    refuseUnless(message.receiverId === member.id, 'NotYours')
    await refuseUnknownUser(db, { id: message.senderId, viewerId: member.id })
    await markReadBy(message)
    return { ...message, isRead: true }
  })

  serve(app, calls.markConversationRead, async ({ parameters: { userId, otherUserId }, member }) => {
    refuseOthers(userId, member.id)
    await refuseUnknownUser(db, { id: otherUserId, viewerId: member.id })
    await markReadBy({ receiverId: userId, senderId: otherUserId })
  })

  /** Marks as read what a member received from another, one message or all, and tells both. */
  async function markReadBy(received: { receiverId: number; senderId: number; id?: number }) {
    const { receiverId, senderId, id } = received
    const { wasUnread, wasNews } = await markRead(db, { receiverId, senderId, ...(id && { id }), now: new Date() })
    if (wasUnread) announceConversation(received)
    if (wasNews) live.announce([receiverId], { topic: 'notifications' })
  }

  /** Tells both that something changed in their conversation with the other. */
  function announceConversation({ senderId, receiverId }: { senderId: number; receiverId: number }) {
    live.announce([senderId], { topic: 'messages', userId: receiverId })
    live.announce([receiverId], { topic: 'messages', userId: senderId })
  }
}
