import { z } from 'zod'
import { defineCall } from '../../platform/call.ts'
import { OwnUser } from '../../people/users/schemas.ts'
import { CreationOptions, NewPasskey, Passkey, PasskeyNameInput, PasskeySignIn, RequestOptions } from './schemas.ts'

export const listPasskeys = defineCall('GET /api/users/:id/passkeys', {
  summary: 'List my passkeys, oldest first; at most 10',
  answer: z.array(Passkey),
})

export const prepareNewPasskey = defineCall('POST /api/users/:id/passkeys/options', {
  summary: 'Get the options with which a browser creates a passkey; their challenge works once within ten minutes',
  budget: 'passkeyChanges',
  recentSignIn: true,
  status: 200,
  answer: CreationOptions,
  refusals: ['TooManyPasskeys'],
})

export const addPasskey = defineCall('POST /api/users/:id/passkeys', {
  summary: 'Add a passkey that my browser created with these options; an email reports it',
  budget: 'passkeyChanges',
  recentSignIn: true,
  body: NewPasskey,
  answer: Passkey,
  changes: ['passkeys'],
  refusals: ['PasskeyInvalid', 'TooManyPasskeys'],
})

export const renamePasskey = defineCall('PATCH /api/users/:id/passkeys/:passkeyId', {
  saves: 'texts',
  summary: 'Rename one of my passkeys',
  body: PasskeyNameInput,
  answer: Passkey,
  changes: ['passkeys'],
})

export const removePasskey = defineCall('DELETE /api/users/:id/passkeys/:passkeyId', {
  summary: 'Remove one of my passkeys, which can no longer sign in; an email reports it',
  budget: 'passkeyChanges',
  recentSignIn: true,
  changes: ['passkeys'],
})

export const preparePasskeySignIn = defineCall('POST /api/passkeys/options', {
  summary:
    'Get the options with which a browser signs in with a passkey; their challenge works once within ten minutes',
  access: 'anyone',
  budget: 'passkeyChallenges',
  status: 200,
  answer: RequestOptions,
})

export const signInWithPasskey = defineCall('POST /api/passkeys/sign-in', {
  summary: 'Sign in with a passkey that signed the challenge of these options',
  access: 'anyone',
  budget: 'passkeySignIns',
  body: PasskeySignIn,
  status: 200,
  answer: OwnUser,
  refusals: ['WrongCredentials', 'AccountSuspended'],
})
