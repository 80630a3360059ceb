import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { paging, pagingOf, SearchText } from '../platform/fields.ts'
import { gameCategories } from '../people/categories.ts'
import { gameSorts, maxMinutes, playerCounts } from './rules.ts'
import { Game, GameChange, GameForm, GameRating } from './schemas.ts'

export const listGames = defineCall('GET /api/games', {
  summary: 'Search the shared game database; a game must match all filters',
  description:
    'A search sorts by best match, names before descriptions; otherwise games sort by name. Only a search finds expansions; other lists contain base games. The call for expansions lists those of one game.',
  budget: 'searches',
  query: z.object({
    search: SearchText.describe('Matches names, words of names, and descriptions.'),
    players: z.enum(playerCounts).optional().describe('Returns only games for this number of players.'),
    minTime: z
      .int()
      .min(0)
      .max(maxMinutes)
      .optional()
      .describe('Returns only games that can take at least this number of minutes.'),
    maxTime: z
      .int()
      .min(0)
      .max(maxMinutes)
      .optional()
      .describe('Returns only games that can take at most this number of minutes; 180 is no limit.'),
    category: z
      .array(z.enum(gameCategories))
      .max(gameCategories.length)
      .optional()
      .describe('Returns only games of these categories.'),
    sort: z.enum(gameSorts).optional().describe('By name if absent, or by `match` for a search.'),
    ...paging,
  }),
  answer: z.array(Game),
})

export const listAlikeGames = defineCall('GET /api/games/alike', {
  summary: 'List games with the same name apart from case, accents, articles and punctuation',
  budget: 'searches',
  query: z.object({ name: GameForm.shape.name.describe('The name of a game that I may add.') }),
  answer: z.array(Game),
})

export const listPopularGames = defineCall('GET /api/games/popular', {
  summary: 'List the games that members own, rate and play most',
  query: z.object(pagingOf(8)),
  answer: z.array(Game),
})

export const getGame = defineCall('GET /api/games/:id', {
  summary: 'Get one game',
  query: z.object({
    deleted: z
      .boolean()
      .optional()
      .describe('Also returns a deleted game that a collection or an event still contains.'),
  }),
  answer: Game,
})

export const listExpansions = defineCall('GET /api/games/:id/expansions', {
  summary: 'List the expansions of a game, by name',
  query: z.object(paging),
  answer: z.array(Game),
})

export const createGame = defineCall('POST /api/games', {
  summary: 'Add a game to the shared database',
  budget: 'pictureFetches',
  body: GameForm,
  answer: Game,
  changes: ['catalog'],
  refusals: ['TooManyNewGames', 'AccountLimited', 'AccountOnHold'],
})

export const updateGame = defineCall('PATCH /api/games/:id', {
  saves: 'texts',
  summary: 'Change a game I added',
  body: GameChange,
  answer: Game,
  changes: ['catalog'],
  refusals: ['NotYours', 'AccountLimited', 'AccountOnHold'],
})

export const deleteGame = defineCall('DELETE /api/games/:id', {
  summary: 'Remove a game I added from the catalog; other collections and events keep it',
  changes: ['catalog', 'collection'],
  refusals: ['NotYours'],
})

export const getOwnRating = defineCall('GET /api/games/:id/rating', {
  summary: 'Get my rating of a game; null if I have not rated it',
  answer: z.object({ rating: z.number().nullable().describe('In stars, 0.5 to 5; null without a rating of mine.') }),
})

export const rateGame = defineCall('PUT /api/games/:id/rating', {
  saves: 'choice',
  summary: 'Set my rating of a game; null removes it',
  body: GameRating,
  answer: Game,
  changes: ['catalog'],
  refusals: ['GameDeleted'],
})
