import type { Answers } from '../../platform/answers.ts'
import type * as account from '../calls.ts'
import type * as notifications from '../notifications/calls.ts'
import type * as push from '../push/calls.ts'

export const accountAnswers = {
  // The first steps of a new member disappear from their notifications: a bio, a first game.
  'GET /api/notifications': ['notifications', 'profile', 'collection'],
  'GET /api/push-subscription': ['devices'],
  'GET /api/users/:id/devices': ['devices'],
  'GET /api/users/:id/email': ['email'],
} satisfies Answers<typeof account | typeof notifications | typeof push>
