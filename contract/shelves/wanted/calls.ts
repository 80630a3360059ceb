import { z } from 'zod'
import { defineCall } from '../../platform/call.ts'
import { Id } from '../../platform/fields.ts'
import { wantedCounts } from './rules.ts'
import { WantedGames } from './schemas.ts'

export const listWantedGames = defineCall('GET /api/wanted', {
  summary: 'List the games that at least three people within my travel distance want to play',
  description: 'The games that I want come first, then the most wanted ones.',
  budget: 'searches',
  query: z.object({
    game: Id.optional().describe('Returns only this game.'),
    limit: z
      .int()
      .min(1)
      .max(wantedCounts.max)
      .optional()
      .describe(`The maximum number of games, up to ${wantedCounts.max}; by default ${wantedCounts.shown}.`),
  }),
  answer: WantedGames,
})

export const inviteWishers = defineCall('POST /api/events/:eventId/game-invitations', {
  summary:
    'Invite the people near my event who want to play one of its games. Does nothing if the event has invited people before',
  description:
    'Notifies up to 20 members within whose travel distance the event is, the nearest first, except those who refuse ' +
    'invitations or know of the event already. The answer does not tell who or how many they are.',
  body: z.strictObject({ gameId: Id }),
  refusals: [
    'NotYours',
    'EventCancelled',
    'EventPast',
    'EventUnlisted',
    'TooManyGameInvitations',
    'AccountLimited',
    'AccountOnHold',
  ],
})
