import { z } from 'zod'
import { defineCall } from './call.ts'
import { livePath } from './live.ts'
import { FollowedTopics, LiveChange } from './live-schemas.ts'

export const openLiveStream = defineCall(`GET ${livePath}`, {
  summary: 'Open the stream of server-sent events that name the data which changed',
  description:
    'The stream begins with an event `ready`. The data of each event `change` is a `LiveChange` in JSON. It carries ids ' +
    'only: refetch what you show through the ordinary calls. Refetch everything after a lost connection.',
  query: z.object({
    client: z
      .string()
      .optional()
      .describe(
        'An id of 1 to 64 letters, digits, `_` or `-` that you choose. Send it also as the header `x-client-id` of calls ' +
          'that change data, and the stream leaves out the changes that these calls make.',
      ),
  }),
  answer: LiveChange,
  mediaType: 'text/event-stream',
  refusals: ['TooManyStreams'],
})

export const followTopics = defineCall('PUT /api/live/:client/topics', {
  saves: 'mark',
  summary: 'Choose the events, games and members whose changes my live stream receives',
  description:
    'The stream always receives changes that concern me, for example of events that I attend. A stream that was opened ' +
    'with the id `client` also follows these topics: `upcoming` sends `upcoming`; `member:5` sends `member`; `event:7` sends `events` and `comments` ' +
    'of event 7; `game:12` sends `games` and `ratings` of game 12. The topics replace the earlier ones. Changes of the ' +
    'last 15 seconds are sent too, so follow a topic right after you have fetched it. Send the topics again whenever the ' +
    'stream opens.',
  parameters: z.object({
    client: z
      .string()
      .regex(/^[\w-]{1,64}$/)
      .describe('The id with which you opened the stream.'),
  }),
  body: FollowedTopics,
  refusals: ['StreamNotOpen'],
})
