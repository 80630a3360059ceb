import type { Answers } from '../../platform/answers.ts'
import type * as signIn from '../calls.ts'
import type * as passkeys from '../passkeys/calls.ts'
import type * as twoStep from '../two-step/calls.ts'

export const signInAnswers = {
  'GET /api/user': ['email'],
  'GET /api/users/:id/passkeys': ['passkeys'],
  'GET /api/users/:id/two-step': ['twoStep'],
} satisfies Answers<typeof signIn | typeof passkeys | typeof twoStep>
