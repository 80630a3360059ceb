import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { untrimmedText } from '../platform/fields.ts'
import { Archive } from './archive.ts'
import { AccountDeletion, Device, EmailChange, EmailConfirmation, PendingEmail, SignInProof } from './schemas.ts'

const PendingAddress = z.object({
  pending: PendingEmail.nullable().describe('The new address that is not confirmed yet; null if there is none.'),
})

export const downloadArchive = defineCall('GET /api/users/:id/archive', {
  summary: 'Download all my data as one file',
  budget: 'exports',
  recentSignIn: true,
  answer: Archive,
  streamed: true,
})

export const downloadArchiveWithPictures = defineCall('GET /api/users/:id/archive.zip', {
  summary: 'Download all my data (archive.json) and my pictures as a ZIP file',
  budget: 'exports',
  recentSignIn: true,
  answer: z.string().meta({ contentMediaType: 'application/zip' }),
  mediaType: 'application/zip',
  streamed: true,
})

export const deleteAccount = defineCall('POST /api/users/:id/delete', {
  summary: 'Delete my account permanently; messages and comments that others can see stay under "Former member"',
  body: AccountDeletion,
  refusals: ['SignInNotRecent'],
})

export const listDevices = defineCall('GET /api/users/:id/devices', {
  summary: 'List the devices on which I am signed in, most recently used first; at most 100',
  answer: z.array(Device),
})

export const signOutDevice = defineCall('DELETE /api/users/:id/devices/:deviceId', {
  summary: 'Sign out of one of my devices immediately',
  parameters: z.object({ deviceId: untrimmedText().max(100).describe('The id of the device.') }),
  changes: ['devices'],
})

export const signOutEverywhere = defineCall('DELETE /api/users/:id/devices', {
  summary: 'Sign out of all my other devices immediately; also ends all my calendar addresses',
  recentSignIn: true,
  changes: ['devices', 'calendar'],
})

export const getPendingEmail = defineCall('GET /api/users/:id/email', {
  summary: 'Get the new email address that I have not confirmed yet; null if there is none',
  answer: PendingAddress,
})

export const changeEmail = defineCall('POST /api/users/:id/email', {
  summary:
    'Send a confirmation link to a new email address; the answer is the same if another account uses the address',
  description:
    'The new address replaces the current one when the link is used. If the current one is not confirmed, the new one replaces it at once, and `pending` is null.',
  body: EmailChange,
  status: 200,
  answer: PendingAddress,
  changes: ['email'],
  refusals: ['SignInNotRecent'],
})

export const cancelEmailChange = defineCall('DELETE /api/users/:id/email', {
  summary: 'Cancel the change of my email address; the link sent to the new address stops working',
  changes: ['email'],
})

export const resendConfirmation = defineCall('POST /api/users/:id/email/confirmation', {
  summary: 'Send the link that confirms my email address again; does nothing if the address is confirmed',
  changes: ['email'],
})

export const confirmEmail = defineCall('POST /api/confirm-email', {
  summary:
    'Confirm an email address with the token of its link, which works once and for a limited time, without signing in',
  access: 'anyone',
  body: EmailConfirmation,
  status: 200,
  answer: z.object({ email: z.string().describe('The confirmed address.') }),
  refusals: ['EmailLinkInvalid', 'CodeRequired', 'WrongCode'],
})

export const checkRecentSignIn = defineCall('GET /api/users/:id/recent-sign-in', {
  summary: 'Check that I have proved who I am recently enough for sensitive calls',
  recentSignIn: true,
})

export const proveSignIn = defineCall('POST /api/users/:id/recent-sign-in', {
  summary: 'Prove who I am with my password or a passkey; sensitive calls then work for ten minutes',
  description: 'The password needs a code too if two-step sign-in is on.',
  body: SignInProof,
  refusals: ['WrongCredentials', 'CodeRequired', 'WrongCode'],
})
