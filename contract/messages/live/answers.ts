import type { Answers } from '../../platform/answers.ts'
import type * as messages from '../calls.ts'

export const messageAnswers = {
  'GET /api/conversations': ['messages'],
  'GET /api/messages/:userId/:otherUserId': ['messages:otherUserId'],
  'GET /api/messages/:userId/:otherUserId/new-conversation': ['messages:otherUserId'],
} satisfies Answers<typeof messages>
