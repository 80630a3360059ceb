import { z } from 'zod'
import { Id } from './fields.ts'

/**
 * The data of a `change` event of the live stream. It names what is out of date and carries no content: the browser
 * refetches what it shows through the ordinary calls.
 */
export const LiveChange = z.discriminatedUnion('topic', [
  z
    .object({ topic: z.literal('messages'), userId: Id })
    .describe('A message in my conversation with `userId` arrived or was read.'),
  z
    .object({ topic: z.literal('events'), eventId: Id })
    .describe('An event was changed or cancelled, or its attendance changed.'),
  z.object({ topic: z.literal('comments'), eventId: Id }).describe('A comment on an event was added or removed.'),
  z.object({ topic: z.literal('games'), gameId: Id }).describe('A game has a new picture.'),
  z.object({ topic: z.literal('notifications') }).describe('I have a new notification, or one was withdrawn.'),
  z
    .object({ topic: z.literal('members') })
    .describe('Members appeared or disappeared for me, so everything that shows members is out of date.'),
])
export type LiveChange = z.infer<typeof LiveChange>
