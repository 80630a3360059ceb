import type { FastifyInstance } from 'fastify'
import * as calls from '../../../contract/events/comments/calls.ts'
import { canRemoveComment } from '../../../contract/events/comments/rules.ts'
import { getEvent } from '../events.ts'
import { requireThat } from '../../platform/http/problem-error.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services/services.ts'
import { createComment, deleteComment, getComment, listComments } from './comments.ts'

/** Serves the comments on events. Every member who sees an event reads them; its host and participants write them. */
export async function serveComments(app: FastifyInstance, { db }: Services) {
  serve(app, calls.listEventComments, async ({ parameters: { eventId }, query, member }) => {
    await getEvent(db, { id: eventId, viewerId: member.id })
    return listComments(db, { eventId, query, viewerId: member.id })
  })

  serve(app, calls.createEventComment, async ({ parameters: { eventId }, body, member, writer }) => {
    const id = await createComment(writer, { eventId, authorId: member.id, comment: body, now: new Date() })
    return getComment(db, { id, viewerId: member.id })
  })

  serve(app, calls.removeEventComment, async ({ parameters: { eventId, commentId }, member, writer }) => {
    const event = await getEvent(db, { id: eventId, viewerId: member.id })
    const comment = await getComment(db, { id: commentId, viewerId: member.id })
    requireThat(comment.eventId === eventId, 'NotFound')
    requireThat(canRemoveComment(comment, event, member.id), 'NotYours')
    await deleteComment(writer, comment)
  })
}
