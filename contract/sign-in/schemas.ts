import { z } from 'zod'
import { isContactUsername } from '../platform/addresses-in-text.ts'
import { Email, typedText, untrimmedText, ZipCode } from '../platform/fields.ts'
import { isReservedName } from '../people/users/reserved-names.ts'
import { FullName, reservedName } from '../people/users/schemas.ts'

export const passwordLength = { min: 8, max: 128 } as const

const passwordTooShort = 'Password must be at least 8 characters'

/** A new password. White space counts. */
export const NewPassword = untrimmedText(passwordTooShort)
  .min(passwordLength.min, passwordTooShort)
  .max(passwordLength.max, 'Password must be at most 128 characters')

/** 3 to 30 letters, digits of any script, `_`, `-` or `.`. Unique without regard to case. */
export const Username = typedText('plain', 'Username is required')
  .min(1, 'Username is required')
  .regex(/^[A-Za-z0-9_.-]{3,30}$/, {
    error: 'Use 3 to 30 letters, digits, dots, dashes or underscores',
    // The rule below is too slow for texts of any length.
    abort: true,
  })
  .refine((name) => !isReservedName(name), reservedName)
  // Dots are allowed, and programs turn some of these names into links.
  .refine((name) => !isContactUsername(name), 'Leave out web addresses and phone numbers')

/** The `username`, without regard to case, and the `password` of a member. */
export const Login = z.strictObject({
  username: typedText('account', 'Username is required')
    .min(1, 'Username is required')
    .max(254, 'At most 254 characters'),
  password: untrimmedText('Password is required')
    .min(1, 'Password is required')
    .max(passwordLength.max, 'Password must be at most 128 characters'),
})

/**
 * The body of a registration. The zip code `location` is optional here, also as null, and required in `RegisterForm`.
 */
export const Registration = z.strictObject({
  username: Username,
  password: NewPassword,
  fullName: FullName,
  email: Email,
  location: ZipCode.nullish(),
})

export const RegisterForm = Registration.extend({ location: ZipCode })

/** The email address that gets a link to reset the password. */
export const ForgotPassword = z.strictObject({ email: Email })

const confirmationDiffers = {
  path: ['confirmation'],
  message: 'Passwords do not match',
  // Reported together with the other validation errors.
  when: () => true,
}

/** The fields of the reset form. Only `password` is sent. */
export const NewPasswordForm = z
  .object({ password: NewPassword, confirmation: z.string() })
  .refine(({ password, confirmation }) => password === confirmation, confirmationDiffers)

/** A new password. The reset link contains `token` as a field of its query, and `email` behind the `#`. */
export const PasswordReset = z.strictObject({ token: z.string().min(1).max(200), email: Email, password: NewPassword })

export const wrongCurrentPassword = 'This is not your current password'

/** A new password. `currentPassword` is the member's password, which confirms the request. */
export const PasswordChange = z.strictObject({
  currentPassword: untrimmedText('Current password is required')
    .min(1, 'Current password is required')
    .max(passwordLength.max, wrongCurrentPassword),
  newPassword: NewPassword,
})

/** The fields of the form that changes a password. The confirmation is not sent. */
export const PasswordChangeForm = z
  .object({ ...PasswordChange.shape, confirmation: z.string() })
  .refine(({ newPassword, confirmation }) => newPassword === confirmation, confirmationDiffers)
