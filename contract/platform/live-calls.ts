import { z } from 'zod'
import { defineCall } from './call.ts'
import { livePath } from './live.ts'
import { LiveChange } from './live-schemas.ts'

export const openLiveStream = defineCall({
  method: 'GET',
  path: livePath,
  summary: 'Open the stream of server-sent events that name the data which changed',
  description:
    'The stream begins with an event `ready`. The data of each event `change` is a `LiveChange` in JSON. It carries ids ' +
    'only: refetch what you show through the ordinary calls. Refetch everything after a lost connection.',
  access: 'member',
  query: z.object({
    client: z
      .string()
      .optional()
      .describe(
        'An id of 1 to 64 letters, digits, `_` or `-` that you choose. Send it also as the header `x-client-id` of calls ' +
          'that change data, and the stream leaves out the changes that these calls make.',
      ),
  }),
  status: 200,
  answer: LiveChange,
  mediaType: 'text/event-stream',
})
