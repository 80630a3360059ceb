import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { PasswordChange } from '../auth/credentials.ts'
import { Email, Id, Instant } from '../platform/fields.ts'

/** Beside the address where it is the one that the account has. */
export const ownAddressMessage = 'This is your address already'

/** Another address for one's account, with the current password. */
export const EmailChange = z.strictObject({ email: Email, currentPassword: PasswordChange.shape.currentPassword })

/** An address that waits for its link to be opened, until then at the latest. */
export const PendingEmail = z.object({ email: z.string(), expiresAt: Instant })
export type PendingEmail = z.infer<typeof PendingEmail>

/** The token of a link, and the current password where it was not asked for when the change began. */
export const EmailConfirmation = z.strictObject({
  token: z.string().min(1).max(200),
  currentPassword: PasswordChange.shape.currentPassword.optional(),
})

const ownParameters = z.object({ id: Id })

export const getPendingEmail = defineCall({
  method: 'GET',
  path: '/api/users/:id/email',
  summary: 'The address that my account is to have once the link mailed to it is opened; null where there is none',
  access: 'member',
  parameters: ownParameters,
  status: 200,
  answer: z.object({ pending: PendingEmail.nullable() }),
  refusals: ['NotYours', 'NotFound'],
})

export const changeEmail = defineCall({
  method: 'POST',
  path: '/api/users/:id/email',
  summary: 'Change my address: a link goes to the new one, and the answer is the same whether or not anybody has it',
  access: 'member',
  parameters: ownParameters,
  body: EmailChange,
  status: 200,
  answer: z.object({ pending: PendingEmail }),
  refusals: ['NotYours', 'NotFound', 'TooManyRequests'],
})

export const cancelEmailChange = defineCall({
  method: 'DELETE',
  path: '/api/users/:id/email',
  summary: 'Keep my address: the link mailed to another means nothing any more',
  access: 'member',
  parameters: ownParameters,
  status: 204,
  answer: null,
  refusals: ['NotYours', 'NotFound'],
})

export const confirmEmail = defineCall({
  method: 'POST',
  path: '/api/confirm-email',
  summary: "Make an address the account's with the token of its link, valid one hour and once; nobody has to sign in",
  access: 'anyone',
  body: EmailConfirmation,
  status: 200,
  answer: z.object({ email: z.string() }),
  refusals: ['EmailLinkInvalid', 'TooManyRequests'],
})
