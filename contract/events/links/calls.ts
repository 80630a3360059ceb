import { z } from 'zod'
import { defineCall } from '../../platform/call.ts'
import { OpenedEventLink, PublicEvent } from './schemas.ts'

const linkParameters = z.object({ code: z.string().max(100).describe('The code in the link of the event.') })

export const getPublicEvent = defineCall('GET /api/public-events/:code', {
  summary: 'Get an event by the code of its link, as a visitor sees it',
  access: 'anyone',
  parameters: linkParameters,
  answer: PublicEvent,
  refusals: ['NotFound', 'MembersOnlyEvent'],
})

export const openEventLink = defineCall('POST /api/public-events/:code/readers', {
  summary: 'Open the link of an event: returns its id, and lets me read it from now on if it is unlisted',
  parameters: linkParameters,
  status: 200,
  answer: OpenedEventLink,
  refusals: ['NotFound'],
})
