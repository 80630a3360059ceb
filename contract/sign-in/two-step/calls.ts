import { z } from 'zod'
import { defineCall } from '../../platform/call.ts'
import { Id } from '../../platform/fields.ts'
import { AuthenticatorSecret, CodeInput, RecoveryCodes, TwoStepState } from './schemas.ts'

const ownParameters = z.object({ id: Id.describe('The id of the member.') })

export const getTwoStep = defineCall({
  method: 'GET',
  path: '/api/users/:id/two-step',
  summary: 'Get whether my sign-in needs a code after the password, and how many recovery codes I have left',
  access: 'member',
  budget: 'reads',
  parameters: ownParameters,
  status: 200,
  answer: TwoStepState,
  refusals: ['NotYours', 'NotFound'],
})

export const prepareTwoStep = defineCall({
  method: 'POST',
  path: '/api/users/:id/two-step/secret',
  summary: 'Get a new secret for my authenticator app; it replaces one that I have not confirmed with a code',
  access: 'member',
  budget: 'writes',
  recentSignIn: true,
  parameters: ownParameters,
  status: 200,
  answer: AuthenticatorSecret,
  refusals: ['NotYours', 'NotFound', 'TwoStepAlreadyOn'],
})

export const enableTwoStep = defineCall({
  method: 'POST',
  path: '/api/users/:id/two-step',
  summary: 'Turn two-step sign-in on with a code of my authenticator app, and get recovery codes; an email reports it',
  access: 'member',
  budget: 'codeChecks',
  recentSignIn: true,
  parameters: ownParameters,
  body: CodeInput,
  status: 200,
  answer: RecoveryCodes,
  changes: ['twoStep'],
  refusals: ['NotYours', 'NotFound', 'WrongCode', 'TwoStepAlreadyOn'],
})

export const disableTwoStep = defineCall({
  method: 'DELETE',
  path: '/api/users/:id/two-step',
  summary: 'Turn two-step sign-in off; an email reports it',
  access: 'member',
  budget: 'writes',
  recentSignIn: true,
  parameters: ownParameters,
  status: 204,
  answer: null,
  changes: ['twoStep'],
  refusals: ['NotYours', 'NotFound', 'TwoStepOff'],
})

export const renewRecoveryCodes = defineCall({
  method: 'POST',
  path: '/api/users/:id/two-step/recovery-codes',
  summary: 'Get ten new recovery codes; the earlier ones stop working',
  access: 'member',
  budget: 'writes',
  recentSignIn: true,
  parameters: ownParameters,
  status: 200,
  answer: RecoveryCodes,
  changes: ['twoStep'],
  refusals: ['NotYours', 'NotFound', 'TwoStepOff'],
})
