import { defineCall } from '../../platform/call.ts'
import { OfferChoice, SecondTable } from './schemas.ts'

export const getSecondTable = defineCall('GET /api/events/:eventId/second-table', {
  summary: 'Get the second tables that the waiting list of an event I host or co-host allows',
  budget: 'groupPlans',
  answer: SecondTable,
})

export const addSecondTable = defineCall('POST /api/events/:eventId/second-table/seats', {
  summary: 'Add an offered second table to an event I host or co-host: its seats, and its game to the plan',
  description:
    'The members who have waited longest get the seats. Returns `SecondTableChanged` if the offer is no longer current.',
  budget: 'groupPlans',
  body: OfferChoice,
  status: 200,
  answer: SecondTable,
  refusals: ['TooManyChanges', 'TooManyNotified', 'NotYours', 'SecondTableChanged', 'EventCancelled', 'EventPast'],
})
