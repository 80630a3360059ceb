import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { ForgotPassword, Login, PasswordChange, PasswordReset, Registration } from './credentials.ts'
import { Id } from '../platform/fields.ts'
import { OwnUser } from '../users/users.ts'

export const getSessionUser = defineCall({
  method: 'GET',
  path: '/api/user',
  summary: 'Who is signed in; 401 means nobody',
  access: 'member',
  status: 200,
  answer: OwnUser,
})

export const login = defineCall({
  method: 'POST',
  path: '/api/login',
  summary: 'Sign in',
  access: 'anyone',
  body: Login,
  status: 200,
  answer: OwnUser,
  refusals: ['WrongCredentials', 'AccountSuspended', 'TooManyRequests'],
})

export const register = defineCall({
  method: 'POST',
  path: '/api/register',
  summary: 'Register and sign in',
  access: 'anyone',
  body: Registration,
  status: 201,
  answer: OwnUser,
  refusals: ['UsernameTaken', 'EmailTaken', 'TooManyRequests'],
})

export const logout = defineCall({
  method: 'POST',
  path: '/api/logout',
  summary: 'Sign out',
  access: 'anyone',
  status: 204,
  answer: null,
})

export const forgotPassword = defineCall({
  method: 'POST',
  path: '/api/forgot-password',
  summary: 'Ask for a link to reset the password; the answer is the same for every address',
  access: 'anyone',
  body: ForgotPassword,
  status: 200,
  answer: z.object({ message: z.string() }),
  refusals: ['TooManyRequests'],
})

/** The answer to every request for a reset link (SPEC 8). */
export const resetLinkSent = 'If your email exists in our system, you will receive a password reset link'

export const resetPassword = defineCall({
  method: 'POST',
  path: '/api/reset-password',
  summary: 'Set a new password with the token of a reset link, valid one hour and once; ends all sessions',
  access: 'anyone',
  body: PasswordReset,
  status: 204,
  answer: null,
  refusals: ['ResetLinkInvalid', 'TooManyRequests'],
})

export const changePassword = defineCall({
  method: 'POST',
  path: '/api/users/:id/password',
  summary: 'Change my own password; ends all my sessions but this one, which goes on under a new cookie',
  access: 'member',
  parameters: z.object({ id: Id }),
  body: PasswordChange,
  status: 204,
  answer: null,
  refusals: ['NotYours', 'NotFound', 'TooManyRequests'],
})
