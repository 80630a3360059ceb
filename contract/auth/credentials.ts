import { z } from 'zod'
import { Email, FullName, typedText, verbatimText, ZipCode } from '../platform/fields.ts'

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

/** Who signs in, and with what; whether they belong together only the server knows. */
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

/** Where a reset link is to go. */
export const ForgotPassword = z.strictObject({ email: Email })

/** Of a form that asks for a new password twice. */
const unlikeConfirmation = {
  path: ['confirmation'],
  message: 'Passwords do not match',
  // Told together with other faults, not one after the other.
  when: () => true,
}

/** What the reset form asks for: the new password twice (SPEC 5); only `password` is sent. */
export const NewPasswordForm = z
  .object({ password: NewPassword, confirmation: z.string() })
  .refine(({ password, confirmation }) => password === confirmation, unlikeConfirmation)

/** A new password, by what a reset link carries. */
export const PasswordReset = z.strictObject({ token: z.string().min(1).max(200), email: Email, password: NewPassword })

/** Beside the current password where it is not the right one. */
export const wrongCurrentPassword = 'This is not your current password'

/** A member's own change of password, with the one they have. */
export const PasswordChange = z.strictObject({
  currentPassword: verbatimText('Current password is required')
    .min(1, 'Current password is required')
    .max(passwordLength.max, wrongCurrentPassword),
  newPassword: NewPassword,
})

/** What the form for it asks for: the new password twice; the confirmation is not sent. */
export const PasswordChangeForm = z
  .object({ ...PasswordChange.shape, confirmation: z.string() })
  .refine(({ newPassword, confirmation }) => newPassword === confirmation, unlikeConfirmation)
