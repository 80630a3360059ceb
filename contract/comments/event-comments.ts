import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { canEditEvent, eventParameters, type GameEvent, isOver } from '../events/events.ts'
import { Id, Instant, pagingBack, typedText } from '../platform/fields.ts'
import { MemberSummary } from '../users/users.ts'

/** Longest comment on an event, in characters. */
export const maxCommentLength = 1000

/** What somebody wrote below an event. `isAnnouncement`: its host, to everybody who attends, who were told of it. */
export const EventComment = z.object({
  id: Id,
  eventId: Id,
  content: z.string(),
  isAnnouncement: z.boolean(),
  createdAt: Instant,
  author: MemberSummary,
})
export type EventComment = z.infer<typeof EventComment>

/** A comment as somebody types it; only the host makes an announcement of theirs. */
export const NewEventComment = z.strictObject({
  content: typedText('Write a comment')
    .min(1, 'Write a comment')
    .max(maxCommentLength, 'A comment has at most 1,000 characters'),
  isAnnouncement: z.boolean().optional(),
})
export type NewEventComment = z.infer<typeof NewEventComment>

/** Why a member cannot write below an event; undefined when they can: who hosts, attends or waits, until it is over. */
export function commentRefusal(
  event: Pick<GameEvent, 'date' | 'duration' | 'isAttending' | 'waitingPlace' | 'host'>,
  userId: number,
  now: Date,
): 'NotAttending' | 'EventPast' | undefined {
  const isExpected = event.isAttending || event.waitingPlace !== null || canEditEvent(event, userId)
  if (!isExpected) return 'NotAttending'
  return isOver(event, now) ? 'EventPast' : undefined
}

/** A comment is taken away by who wrote it, or by the host of the event. */
export function canRemoveComment(
  comment: Pick<EventComment, 'author'>,
  event: Pick<GameEvent, 'host'>,
  userId: number,
): boolean {
  return comment.author.id === userId || canEditEvent(event, userId)
}

export const listEventComments = defineCall({
  method: 'GET',
  path: '/api/events/:eventId/comments',
  summary: 'What people wrote below an event, oldest first; with `limit` the newest page, `before` goes back',
  access: 'member',
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
  summary:
    'Write below an event that I host, attend or wait for; as its host also an announcement, of which all are told',
  access: 'member',
  parameters: eventParameters,
  body: NewEventComment,
  status: 201,
  answer: EventComment,
  refusals: ['NotYours', 'NotFound', 'NotAttending', 'EventPast'],
})

export const removeEventComment = defineCall({
  method: 'DELETE',
  path: '/api/events/:eventId/comments/:commentId',
  summary: 'Take a comment of mine away, or as the host any',
  access: 'member',
  parameters: z.object({ eventId: Id, commentId: Id }),
  status: 204,
  answer: null,
  refusals: ['NotYours', 'NotFound'],
})
