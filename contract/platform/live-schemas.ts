import { z } from 'zod'
import { Id } from './fields.ts'
import { maxTopics } from './live-topics.ts'

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
    .describe(
      'An event was changed or cancelled, its attendance changed, or an invitation that I see was sent for it.',
    ),
  z.object({ topic: z.literal('comments'), eventId: Id }).describe('A comment on an event was added or removed.'),
  z
    .object({ topic: z.literal('upcoming') })
    .describe(
      'An event was created, changed or cancelled, or a seat became free: lists of upcoming events may differ.',
    ),
  z
    .object({ topic: z.literal('games'), gameId: Id })
    .describe('A game was changed or deleted, or its picture was stored.'),
  z.object({ topic: z.literal('ratings'), gameId: Id }).describe('A member rated a game or removed a rating.'),
  z
    .object({ topic: z.literal('member'), memberId: Id })
    .describe('A member changed who can contact them, or whether others see their zip code.'),
  z
    .object({ topic: z.literal('fit') })
    .describe(
      'The games, loans, wishes, ratings or plays of a member at one of my tables changed: what fits may differ.',
    ),
  z
    .object({ topic: z.literal('datePolls') })
    .describe('A date poll that I host, am invited to or have answered was changed, or a member answered it.'),
  z
    .object({ topic: z.literal('venues') })
    .describe('A venue was added, changed, shared or deleted: lists of venues may differ.'),
  z.object({ topic: z.literal('loans') }).describe('A loan of mine was requested, agreed, handed over or closed.'),
  z.object({ topic: z.literal('notifications') }).describe('I have a new notification, or one was deleted.'),
  z
    .object({ topic: z.literal('moderation') })
    .describe('Reports, appeals, the log or members on the screens of moderators changed. Only moderators receive it.'),
  z
    .object({ topic: z.literal('members') })
    .describe('Members appeared or disappeared for me, so everything that shows members is out of date.'),
])
export type LiveChange = z.infer<typeof LiveChange>

/** What a browser tab shows, named by `live-topics.ts`. An id has at most 16 digits, like the largest exact number. */
const FollowedTopic = z
  .string()
  .regex(
    /^(?:upcoming|venues|(?:event|game|member):[1-9]\d{0,15})$/,
    'Use upcoming or venues, or event, game or member with an id, such as event:7',
  )

/**
 * The topics that a browser tab follows from now on: in `topics` 'upcoming', 'venues', or 'event', 'game' or 'member'
 * with an id, such as 'event:7'.
 */
export const FollowedTopics = z.strictObject({
  topics: z.array(FollowedTopic).max(maxTopics, `At most ${maxTopics} topics`),
})
