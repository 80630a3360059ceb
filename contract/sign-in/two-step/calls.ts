import { defineCall } from '../../platform/call.ts'
import { AuthenticatorSecret, CodeInput, RecoveryCodes, TwoStepState } from './schemas.ts'

export const getTwoStep = defineCall('GET /api/users/:id/two-step', {
  summary: 'Get whether my sign-in needs a code after the password, and how many recovery codes I have left',
  answer: TwoStepState,
})

export const prepareTwoStep = defineCall('POST /api/users/:id/two-step/secret', {
  summary: 'Get a new secret for my authenticator app; it replaces one that I have not confirmed with a code',
  recentSignIn: true,
  status: 200,
  answer: AuthenticatorSecret,
  refusals: ['TwoStepAlreadyOn'],
})

export const enableTwoStep = defineCall('POST /api/users/:id/two-step', {
  summary: 'Turn two-step sign-in on with a code of my authenticator app, and get recovery codes; an email reports it',
  budget: 'codeChecks',
  recentSignIn: true,
  body: CodeInput,
  status: 200,
  answer: RecoveryCodes,
  changes: ['twoStep'],
  refusals: ['WrongCode', 'TwoStepAlreadyOn'],
})

export const disableTwoStep = defineCall('DELETE /api/users/:id/two-step', {
  summary: 'Turn two-step sign-in off; an email reports it',
  recentSignIn: true,
  changes: ['twoStep'],
  refusals: ['TwoStepOff'],
})

export const renewRecoveryCodes = defineCall('POST /api/users/:id/two-step/recovery-codes', {
  summary: 'Get ten new recovery codes; the earlier ones stop working',
  recentSignIn: true,
  status: 200,
  answer: RecoveryCodes,
  changes: ['twoStep'],
  refusals: ['TwoStepOff'],
})
