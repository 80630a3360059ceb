import { z } from 'zod'
import { defineCall } from '../../platform/call.ts'
import { pagingBack } from '../../platform/fields.ts'
import { EventComment, NewEventComment } from './schemas.ts'

export const listEventComments = defineCall('GET /api/events/:eventId/comments', {
  summary: 'List the comments on an event, oldest first; `limit` returns the newest page and `before` an older one',
  query: z.object(pagingBack),
  answer: z.array(EventComment),
})

export const createEventComment = defineCall('POST /api/events/:eventId/comments', {
  summary: 'Comment on an event that I host, co-host, attend or wait for',
  description: 'An announcement by the host or a co-host notifies attendees and waiting members.',
  body: NewEventComment,
  answer: EventComment,
  refusals: ['TooManyComments', 'TooManyNotified', 'NotYours', 'NotAttending', 'EventPast'],
})

export const removeEventComment = defineCall('DELETE /api/events/:eventId/comments/:commentId', {
  summary: 'Remove a comment of mine, or any comment on an event that I host or co-host',
  refusals: ['NotYours'],
})
