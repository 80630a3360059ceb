import { z } from 'zod'
import { Id } from './fields.ts'

/**
 * What the live stream (`GET /api/live`, server-sent events named `change`) tells a signed-in browser: which of its
 * answers are out of date. It carries no content; the browser asks again through the ordinary calls.
 *
 * - `messages`: something in my conversation with `userId` changed (arrived, or was read).
 * - `events`: an event was changed, cancelled, or its attendance changed.
 * - `comments`: somebody wrote below an event, or a comment there was taken away.
 * - `games`: a game looks different than it did.
 * - `notifications`: I am told about something new.
 * - `members`: I see a member no longer, or again; whatever shows members is out of date.
 */
export const LiveChange = z.discriminatedUnion('topic', [
  z.object({ topic: z.literal('messages'), userId: Id }),
  z.object({ topic: z.literal('events'), eventId: Id }),
  z.object({ topic: z.literal('comments'), eventId: Id }),
  z.object({ topic: z.literal('games'), gameId: Id }),
  z.object({ topic: z.literal('notifications') }),
  z.object({ topic: z.literal('members') }),
])
export type LiveChange = z.infer<typeof LiveChange>

/** A change as it travels in the stream. */
export function readLiveChange(text: string): LiveChange {
  return JSON.parse(text) as LiveChange
}

export const livePath = '/api/live'
