import { z } from 'zod'
import { defineCall } from './call.ts'
import { typedText, verbatimText, ZipCode } from './fields.ts'
import { Email, FullName, OwnUser } from './users.ts'

/** Passwords have 8 to 128 characters everywhere (SPEC 9). */
export const passwordLength = { min: 8, max: 128 } as const

const passwordTooShort = 'Password must be at least 8 characters'

/** A new password, kept exactly as typed. */
export const NewPassword = verbatimText(passwordTooShort)
  .min(passwordLength.min, passwordTooShort)
  .max(passwordLength.max, 'Password must be at most 128 characters')

/** 3 to 30 letters, digits, `_`, `-` or `.`; unique without regard to case. */
export const Username = typedText('Username is required')
  .min(1, 'Username is required')
  .regex(/^[A-Za-z0-9_.-]{3,30}$/, 'Use 3 to 30 letters, digits, dots, dashes or underscores')

export const Login = z.strictObject({
  username: typedText('Username is required').min(1, 'Username is required').max(254, 'At most 254 characters'),
  password: verbatimText('Password is required')
    .min(1, 'Password is required')
    .max(passwordLength.max, 'Password must be at most 128 characters'),
})

/** The API takes a registration without a zip; the form asks for one (`RegisterForm`). */
export const Registration = z.strictObject({
  username: Username,
  password: NewPassword,
  fullName: FullName,
  email: Email,
  location: ZipCode.nullish(),
})

/** What the register form sends. */
export const RegisterForm = Registration.extend({ location: ZipCode })

export const ForgotPassword = z.strictObject({ email: Email })

/** What the reset form asks for: the new password twice (SPEC 5); only `password` is sent. */
export const NewPasswordForm = z
  .object({ password: NewPassword, confirmation: z.string() })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    message: 'Passwords do not match',
    // Both faults are named at once, not one after the other.
    when: () => true,
  })

export const PasswordReset = z.strictObject({ token: z.string().min(1).max(200), email: Email, password: NewPassword })

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
  refusals: ['WrongCredentials', 'TooManyRequests'],
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
