import type { Answers } from '../../platform/answers.ts'
import type * as users from '../users/calls.ts'

export const peopleAnswers = {
  'GET /api/users': ['member.', 'profile'],
  'GET /api/users/:id': ['member.', 'profile'],
} satisfies Answers<typeof users>
