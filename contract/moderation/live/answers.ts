import type { Answers } from '../../platform/answers.ts'
import type * as moderation from '../calls.ts'
import type * as moderators from '../moderator-calls.ts'

export const moderationAnswers = {
  'GET /api/decisions': ['decisions'],
  'GET /api/moderation/cases': ['moderation'],
  'GET /api/moderation/appeals': ['moderation'],
  'GET /api/moderation/actions': ['moderation'],
  'GET /api/moderation/members': ['moderation'],
  'GET /api/moderation/members/:userId': ['moderation'],
  'GET /api/moderation/members/:userId/notes': ['moderation'],
} satisfies Answers<typeof moderation | typeof moderators>
