import { z } from 'zod'
import { GameEvent } from '../../events/schemas.ts'
import { defineCall } from '../../platform/call.ts'
import { BringList, GameOffer, GamePlan } from './schemas.ts'

const tableRefusals = ['NotAtTable', 'EventCancelled', 'EventPast'] as const

export const getBringList = defineCall('GET /api/events/:eventId/bring-list', {
  summary: 'Get who brings and teaches the planned games of an event, and which of them do not fit',
  description: 'For the host, the co-hosts and attendees.',
  answer: BringList,
  refusals: tableRefusals,
})

export const planGame = defineCall('PUT /api/events/:eventId/bring-list/:gameId', {
  saves: 'mark',
  summary: 'Plan a game for an event I host or co-host; attendees and waiting members are notified',
  body: GamePlan.optional(),
  answer: GameEvent,
  refusals: ['NotYours', 'TooManyGames', 'EventCancelled', 'EventPast'],
})

export const setOffer = defineCall('PATCH /api/events/:eventId/bring-list/:gameId', {
  saves: 'choice',
  summary: 'Say whether I bring a planned game, or the game of a table, to an event, and whether I can teach it',
  body: GameOffer,
  refusals: tableRefusals,
})

export const askToBring = defineCall('PUT /api/events/:eventId/bring-list/:gameId/asked/:userId', {
  saves: 'mark',
  summary:
    'Ask a member at the table who owns a planned game to bring it, as the host or a co-host. The member is notified once',
  body: z.strictObject({}).optional(),
  refusals: ['NotYours', ...tableRefusals],
})
