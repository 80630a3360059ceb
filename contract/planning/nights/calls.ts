import { z } from 'zod'
import { defineCall } from '../../platform/call.ts'
import { Night, OwnPart } from './schemas.ts'

export const listNights = defineCall('GET /api/nights', {
  summary:
    'List my next nights, soonest first: the events that I attend, run or hope to attend, and what I have to decide',
  description:
    'At most five active events ahead that I attend or run, and three at which I wait or asked for a seat. Then at most three events of the last week that I hosted, whose outcome I have not recorded.',
  answer: z.array(Night),
})

export const getOwnPart = defineCall('GET /api/events/:eventId/own-part', {
  summary: 'Get my table at an event, what I bring, and what I have to decide',
  description: 'Empty for members who neither attend nor run the event.',
  answer: OwnPart,
})
