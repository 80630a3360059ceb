import { z } from 'zod'
import { defineCall } from '../../platform/call.ts'
import { Id, paging } from '../../platform/fields.ts'
import {
  BgStatsFile,
  EventPlays,
  GamePlayFacts,
  LoggedPlay,
  NewPlay,
  OwnPlay,
  PlayedGame,
  PlayedWith,
  PlayImport,
} from './schemas.ts'

const playRefusals = ['NotThere', 'EventCancelled', 'EventNotOver'] as const

export const getEventPlays = defineCall('GET /api/events/:eventId/plays', {
  summary:
    'Get the games played at a past event, as recorded by members whom I see; for its host, co-hosts and attendees',
  answer: EventPlays,
  refusals: playRefusals,
})

export const recordPlay = defineCall('PUT /api/events/:eventId/plays', {
  saves: 'choice',
  summary: 'Record a game that I played at an event, or correct my record; for its host, co-hosts and attendees',
  description: 'Each member has one record for each event, game and table. Only the member sees the vote.',
  body: NewPlay,
  answer: OwnPlay,
  changes: ['plays'],
  refusals: [...playRefusals, 'TooManyPlays'],
})

export const deletePlay = defineCall('DELETE /api/plays/:id', {
  summary: 'Delete a play from my log; what others recorded stays',
  changes: ['plays'],
})

export const listPlays = defineCall('GET /api/plays', {
  summary: 'List the plays that I recorded or imported, latest first',
  query: z.object({ ...paging, gameId: Id.optional().describe('Only plays of this game.') }),
  answer: z.array(LoggedPlay),
})

export const importPlays = defineCall('POST /api/plays/imports', {
  summary: 'Import plays from a file into my log, where only I see them',
  description:
    'Repeating the call with the same plays changes nothing. A play that I recorded at an event, of the same game and ' +
    'within 24 hours, gets the players of the file. A play of a game that is not in the catalog is left out.',
  budget: 'shelfImports',
  body: PlayImport,
  status: 200,
  answer: z.object({ imported: z.int().describe('The number of plays that were new or got players.') }),
  changes: ['plays'],
  refusals: ['TooManyImportedPlays'],
})

export const exportPlays = defineCall('GET /api/plays.json', {
  summary: 'Download my plays as a file that the app BG Stats imports',
  budget: 'exports',
  answer: BgStatsFile,
  streamed: true,
})

export const listPlayedGames = defineCall('GET /api/plays/games', {
  summary: 'List the games that I played, the most played first, with imported plays',
  query: z.object(paging),
  answer: z.array(PlayedGame),
})

export const listPlayedWith = defineCall('GET /api/plays/people', {
  summary: 'List the members with whom I played, most often first',
  query: z.object(paging),
  answer: z.array(PlayedWith),
})

export const getGamePlayFacts = defineCall('GET /api/games/:id/play-facts', {
  summary: 'Get the numbers of players with which members liked a game, and the usual length of their plays',
  answer: GamePlayFacts,
})
