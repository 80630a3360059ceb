import { z } from 'zod'
import { eventParameters } from '../../events/schemas.ts'
import { defineCall } from '../../platform/call.ts'
import { Id, paging } from '../../platform/fields.ts'
import { EventPlays, GamePlayFacts, LoggedPlay, NewPlay, OwnPlay, PlayedGame, PlayedWith } from './schemas.ts'

const playRefusals = ['NotFound', 'NotThere', 'EventCancelled', 'EventNotOver'] as const

export const getEventPlays = defineCall({
  method: 'GET',
  path: '/api/events/:eventId/plays',
  summary:
    'Get the games played at a past event, as recorded by members whom I see; for its host, co-hosts and attendees',
  access: 'member',
  budget: 'reads',
  parameters: eventParameters,
  status: 200,
  answer: EventPlays,
  refusals: playRefusals,
})

export const recordPlay = defineCall({
  method: 'PUT',
  path: '/api/events/:eventId/plays',
  saves: 'choice',
  summary: 'Record a game that I played at an event, or correct my record; for its host, co-hosts and attendees',
  description: 'Each member has one record for each event, game and table. Only the member sees the vote.',
  access: 'member',
  budget: 'writes',
  parameters: eventParameters,
  body: NewPlay,
  status: 200,
  answer: OwnPlay,
  changes: ['plays'],
  refusals: [...playRefusals, 'TooManyPlays'],
})

export const deletePlay = defineCall({
  method: 'DELETE',
  path: '/api/plays/:id',
  summary: 'Delete a play from my log; what others recorded stays',
  access: 'member',
  budget: 'writes',
  parameters: z.object({ id: Id.describe('The id of the play.') }),
  status: 204,
  answer: null,
  changes: ['plays'],
  refusals: ['NotFound'],
})

export const listPlays = defineCall({
  method: 'GET',
  path: '/api/plays',
  summary: 'List the plays that I recorded, latest first',
  access: 'member',
  budget: 'reads',
  query: z.object(paging),
  status: 200,
  answer: z.array(LoggedPlay),
  paged: true,
})

export const listPlayedGames = defineCall({
  method: 'GET',
  path: '/api/plays/games',
  summary: 'List the games that I played, the most played first, with imported plays',
  access: 'member',
  budget: 'reads',
  query: z.object(paging),
  status: 200,
  answer: z.array(PlayedGame),
  paged: true,
})

export const listPlayedWith = defineCall({
  method: 'GET',
  path: '/api/plays/people',
  summary: 'List the members with whom I played, most often first',
  access: 'member',
  budget: 'reads',
  query: z.object(paging),
  status: 200,
  answer: z.array(PlayedWith),
  paged: true,
})

export const getGamePlayFacts = defineCall({
  method: 'GET',
  path: '/api/games/:id/play-facts',
  summary: 'Get the numbers of players with which members liked a game, and the usual length of their plays',
  access: 'member',
  budget: 'reads',
  parameters: z.object({ id: Id.describe('The id of the game.') }),
  status: 200,
  answer: GamePlayFacts,
  refusals: ['NotFound'],
})
