import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { CodeInput } from './two-step/schemas.ts'
import { OwnUser } from '../people/users/schemas.ts'
import { ForgotPassword, Login, PasswordChange, PasswordReset, Registration } from './schemas.ts'

export const getSessionUser = defineCall('GET /api/user', {
  summary: 'Get the signed-in member, to find out whether the session is valid: the answer is 401 without one',
  answer: OwnUser,
})

export const login = defineCall('POST /api/login', {
  summary: 'Sign in; members with two-step sign-in get CodeRequired and continue with POST /api/login/code',
  access: 'anyone',
  budget: 'signIns',
  body: Login,
  status: 200,
  answer: OwnUser,
  refusals: ['WrongCredentials', 'CodeRequired', 'AccountSuspended'],
})

export const loginWithCode = defineCall('POST /api/login/code', {
  summary: 'Finish a sign-in that needs a code, from the browser that has sent the password',
  access: 'anyone',
  budget: 'codeChecks',
  body: CodeInput,
  status: 200,
  answer: OwnUser,
  refusals: ['WrongCode', 'SignInExpired', 'AccountSuspended'],
})

export const register = defineCall('POST /api/register', {
  summary: 'Register and sign in',
  description:
    'If the site confirms email addresses, it sends a link and answers the same for every address. `EmailTaken` is only returned by a site that does not.',
  access: 'anyone',
  budget: 'registrations',
  body: Registration,
  answer: OwnUser,
  refusals: ['UsernameTaken', 'EmailTaken'],
})

export const logout = defineCall('POST /api/logout', {
  summary: 'Sign out',
  access: 'anyone',
})

export const forgotPassword = defineCall('POST /api/forgot-password', {
  summary: 'Request a link to reset the password; the answer is the same for every email address',
  access: 'anyone',
  budget: 'emailLinks',
  body: ForgotPassword,
  status: 200,
  answer: z.object({
    message: z.string().describe('A sentence for the person who asked; the same for every address.'),
  }),
})

export const resetPassword = defineCall('POST /api/reset-password', {
  summary: 'Set a new password with the token of a reset link, which works once within one hour',
  description: 'Ends all sessions, calendar addresses and passkeys of the member.',
  access: 'anyone',
  body: PasswordReset,
  refusals: ['ResetLinkInvalid'],
})

export const changePassword = defineCall('POST /api/users/:id/password', {
  summary:
    'Change my password; ends all my other sessions and calendar addresses, and renews the cookie of this session',
  body: PasswordChange,
  changes: ['devices'],
  refusals: ['SignInNotRecent'],
})
