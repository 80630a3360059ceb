import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { Id } from '../platform/fields.ts'
import { problems } from '../platform/problems.ts'
import { OwnUser } from '../users/users.ts'

/** Bytes a picture may have as it is chosen; what is kept of it is far smaller. */
export const maxAvatarBytes = 5 * 1024 * 1024

/** The kinds of files that are taken. */
export const avatarTypes: readonly string[] = ['image/png', 'image/jpeg', 'image/webp']

export const unreadableAvatarMessage = problems.UnreadablePicture.detail
export const largeAvatarMessage = 'Choose a picture of 5 MB at most.'

/** What is wrong with a file (its media type, its bytes) as a picture of oneself; undefined for one that is worth sending. */
export function avatarFault({ type, size }: { type: string; size: number }): string | undefined {
  if (!avatarTypes.includes(type)) return unreadableAvatarMessage
  return size > maxAvatarBytes ? largeAvatarMessage : undefined
}

/** A picture of oneself: the file's bytes in base64. */
export const NewAvatar = z.strictObject({
  picture: z.string().max(Math.ceil(maxAvatarBytes / 3) * 4, largeAvatarMessage),
})

export const setAvatar = defineCall({
  method: 'PUT',
  path: '/api/users/:id/avatar',
  summary: 'Show a picture of mine to everyone; only a small copy is kept, without what else the file tells',
  access: 'member',
  parameters: z.object({ id: Id }),
  body: NewAvatar,
  status: 200,
  answer: OwnUser,
  refusals: ['NotYours', 'UnreadablePicture', 'TooLarge', 'TooManyRequests'],
})

export const removeAvatar = defineCall({
  method: 'DELETE',
  path: '/api/users/:id/avatar',
  summary: 'Take my picture away',
  access: 'member',
  parameters: z.object({ id: Id }),
  status: 200,
  answer: OwnUser,
  refusals: ['NotYours'],
})
