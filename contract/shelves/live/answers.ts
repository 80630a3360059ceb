import type { Answers } from '../../platform/answers.ts'
import type * as collection from '../collection/calls.ts'
import type * as loans from '../loans/calls.ts'
import type * as players from '../players/calls.ts'
import type * as wanted from '../wanted/calls.ts'

export const shelfAnswers = {
  'GET /api/users/:id/games': ['collection', 'loans', 'games.game', 'ratings.game'],
  'GET /api/games/:id/ownership': ['collection', 'loans'],
  'GET /api/loans': ['loans', 'games.game'],
  'GET /api/players': ['member.', 'profile'],
  'GET /api/players/nearby': ['member.', 'profile'],
  'GET /api/games/:id/players': ['member.', 'profile', 'wishes', 'loans'],
  'GET /api/wanted': ['games.games.game', 'profile', 'wishes'],
} satisfies Answers<typeof collection | typeof loans | typeof players | typeof wanted>
