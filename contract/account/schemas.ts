import { z } from 'zod'
import { PasswordChange } from '../sign-in/schemas.ts'
import { SignedChallenge } from '../sign-in/passkeys/schemas.ts'
import { Email, Instant } from '../platform/fields.ts'
import { Code } from '../sign-in/two-step/schemas.ts'

/**
 * A browser in which a member is signed in.
 *
 * - `id` names it when the member signs out of it.
 * - `userAgent` is the header it sent at sign-in, null if it sent none.
 * - `lastSeenAt` is accurate to a quarter of an hour.
 * - `isCurrent`: whether the request comes from this browser.
 */
export const Device = z.object({
  id: z.string(),
  userAgent: z.string().nullable(),
  createdAt: Instant,
  lastSeenAt: Instant,
  isCurrent: z.boolean(),
})
export type Device = z.infer<typeof Device>

/** A request to delete one's own account. The password protects a member who left an unlocked screen. */
export const AccountDeletion = PasswordChange.pick({ currentPassword: true })

export const ownAddressMessage = 'This is already your email address'

/** A new email address, confirmed with the current password. */
export const EmailChange = z.strictObject({ email: Email, currentPassword: PasswordChange.shape.currentPassword })

/** A new `email` address whose link has not been opened yet. The link works until `expiresAt`. */
export const PendingEmail = z.object({ email: z.string(), expiresAt: Instant })
export type PendingEmail = z.infer<typeof PendingEmail>

/**
 * The `token` of a confirmation link. `currentPassword` is needed if it was not entered when the change was requested, and
 * then also a `code` if two-step sign-in is on.
 */
export const EmailConfirmation = z.strictObject({
  token: z.string().min(1).max(200),
  currentPassword: PasswordChange.shape.currentPassword.optional(),
  code: Code.optional(),
})
export type EmailConfirmation = z.infer<typeof EmailConfirmation>

/**
 * The password of the signed-in member as `currentPassword`, with a `code` if two-step sign-in is on; or as
 * `credential` a challenge signed with a passkey.
 */
export const SignInProof = z.strictObject({
  currentPassword: PasswordChange.shape.currentPassword.optional(),
  code: Code.optional(),
  credential: SignedChallenge.optional(),
})
