import { z } from 'zod'
import { Id, Instant, trimmedText } from '../../platform/fields.ts'
import { MemberSummary } from '../../people/users/schemas.ts'
import { maxCommentLength } from './rules.ts'

/**
 * A comment on an event. `isAnnouncement` marks one by the host or a co-host about which every attendee was notified.
 */
export const EventComment = z.object({
  id: Id,
  eventId: Id,
  content: z.string(),
  isAnnouncement: z.boolean(),
  createdAt: Instant,
  author: MemberSummary,
})
export type EventComment = z.infer<typeof EventComment>

/** A comment as its author sends it. Only the host and co-hosts can set `isAnnouncement`. */
export const NewEventComment = z.strictObject({
  content: trimmedText('Write a comment')
    .min(1, 'Write a comment')
    .max(maxCommentLength, 'A comment has at most 1,000 characters'),
  isAnnouncement: z.boolean().optional(),
})
export type NewEventComment = z.infer<typeof NewEventComment>
