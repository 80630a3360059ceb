import type { Answers } from '../../platform/answers.ts'
import type * as games from '../calls.ts'
import type * as wishes from '../wishes/calls.ts'

export const gameAnswers = {
  'GET /api/games': ['games.', 'ratings.', 'catalog'],
  'GET /api/games/alike': ['games.', 'ratings.', 'catalog'],
  'GET /api/games/popular': ['games.', 'ratings.', 'catalog', 'collection'],
  'GET /api/games/:id': ['games.', 'ratings.', 'collection'],
  'GET /api/games/:id/expansions': ['games.', 'ratings.', 'catalog'],
  'GET /api/users/:id/wishes': ['games.', 'ratings.', 'wishes'],
} satisfies Answers<typeof games | typeof wishes>
