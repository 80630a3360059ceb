import { z } from 'zod'
import { defineCall } from '../../platform/call.ts'
import { weightFilters } from './filters.ts'
import { maxMinutesLeft } from './limits.ts'
import { Fit, Veto } from './schemas.ts'

export const getFit = defineCall('GET /api/events/:eventId/fit', {
  summary: 'Get the games that the people at an event can play, the best first, with reasons',
  description:
    'For the host, the co-hosts and attendees. Considers the games of the people at the table and the planned games, with `catalog` also the best rated games that nobody brings.',
  budget: 'groupPlans',
  query: z.object({
    minutes: z.int().min(1).max(maxMinutesLeft).optional().describe('Replaces the time that is left.'),
    weight: z.enum(weightFilters).optional().describe('Returns only games of this complexity.'),
    cooperative: z.boolean().optional().describe('Returns only cooperative games.'),
    known: z.boolean().optional().describe('Returns only games that every member at the table knows.'),
    catalog: z.boolean().optional().describe('Adds the best rated games that nobody brings.'),
    all: z.boolean().optional().describe('Lists up to 100 games instead of five.'),
  }),
  answer: Fit,
  refusals: ['NotAtTable', 'EventCancelled', 'EventPast'],
})

export const setVeto = defineCall('PUT /api/events/:eventId/veto', {
  saves: 'choice',
  summary:
    'Set the one game that I would rather not play at an event, or remove my veto; nobody learns whose veto it is',
  body: z.strictObject(Veto.shape),
  answer: Veto,
  refusals: ['NotAtTable', 'EventCancelled', 'EventPast'],
})
