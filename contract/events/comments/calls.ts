import { z } from 'zod'
import { eventParameters } from '../schemas.ts'
import { defineCall } from '../../platform/call.ts'
import { Id, pagingBack } from '../../platform/fields.ts'
import { EventComment, NewEventComment } from './schemas.ts'

export const listEventComments = defineCall({
  method: 'GET',
  path: '/api/events/:eventId/comments',
  summary: 'List the comments on an event, oldest first; `limit` returns the newest page and `before` an older one',
  access: 'member',
  budget: 'reads',
  parameters: eventParameters,
  query: z.object(pagingBack),
  status: 200,
  answer: z.array(EventComment),
  refusals: ['NotFound'],
  paged: true,
})

export const createEventComment = defineCall({
  method: 'POST',
  path: '/api/events/:eventId/comments',
  summary: 'Comment on an event that I host, co-host, attend or wait for',
  description: 'An announcement by the host or a co-host notifies attendees and waiting members.',
  access: 'member',
  budget: 'writes',
  parameters: eventParameters,
  body: NewEventComment,
  status: 201,
  answer: EventComment,
  refusals: ['TooManyComments', 'TooManyNotified', 'NotYours', 'NotFound', 'NotAttending', 'EventPast'],
})

export const removeEventComment = defineCall({
  method: 'DELETE',
  path: '/api/events/:eventId/comments/:commentId',
  summary: 'Remove a comment of mine, or any comment on an event that I host or co-host',
  access: 'member',
  budget: 'writes',
  parameters: z.object({
    eventId: Id.describe('The id of the event.'),
    commentId: Id.describe('The id of the comment.'),
  }),
  status: 204,
  answer: null,
  refusals: ['NotYours', 'NotFound'],
})
