import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { paging } from '../platform/fields.ts'
import { EventHistoryEntry } from './schemas.ts'

export const listEventHistory = defineCall('GET /api/events/:eventId/history', {
  summary: 'List the changes of an event I host or co-host with their editors, the latest first',
  query: z.object(paging),
  answer: z.array(EventHistoryEntry),
  refusals: ['NotYours'],
})
