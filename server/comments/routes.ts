import type { FastifyInstance } from 'fastify'
import * as calls from '../../contract/comments/calls.ts'
import { canRemoveComment, commentRefusal } from '../../contract/comments/rules.ts'
import { EventComment } from '../../contract/comments/schemas.ts'
import { canEditEvent } from '../../contract/events/rules.ts'
import { getEvent, listEventAudience } from '../events/queries.ts'
import { Refusal, refuseUnless } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import type { Services } from '../platform/services/services.ts'
import { createComment, deleteComment, getComment, listComments } from './queries.ts'

/** What people write below an event. Who sees the event reads it; who is expected there writes. */
export async function serveComments(app: FastifyInstance, { db, live }: Services) {
  serve(app, calls.listEventComments, async ({ parameters: { eventId }, query, member }) => {
    await getEvent(db, { id: eventId, viewerId: member.id })
    return listComments(db, { eventId, query, viewerId: member.id })
  })

  serve(app, calls.createEventComment, async ({ parameters: { eventId }, body, member }) => {
    const now = new Date()
    const event = await getEvent(db, { id: eventId, viewerId: member.id })
    const refusal = commentRefusal(event, member.id, now)
    if (refusal) throw new Refusal(refusal)
    refuseUnless(!body.isAnnouncement || canEditEvent(event, member.id), 'NotYours')
    const id = await createComment(db, { eventId, authorId: member.id, comment: body, now })
    const comment = await getComment(db, { id, viewerId: member.id })
    await announceComment(comment)
    return comment
  })

  serve(app, calls.removeEventComment, async ({ parameters: { eventId, commentId }, member }) => {
    const event = await getEvent(db, { id: eventId, viewerId: member.id })
    const comment = await getComment(db, { id: commentId, viewerId: member.id })
    refuseUnless(comment.eventId === eventId, 'NotFound')
    refuseUnless(canRemoveComment(comment, event, member.id), 'NotYours')
    await deleteComment(db, comment)
    await announceComment(comment)
  })

  /** The thread is another one for who hosts, attends or waits; of an announcement they have a notification, or no longer. */
  async function announceComment({ eventId, isAnnouncement, author }: EventComment) {
    const audience = await listEventAudience(db, { eventId })
    live.announce(audience, { topic: 'comments', eventId })
    const told = audience.filter((userId) => userId !== author.id)
    if (isAnnouncement) live.announce(told, { topic: 'notifications' })
  }
}
