import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { Id } from '../platform/fields.ts'
import { OwnUser } from '../users/schemas.ts'
import { largeAvatarMessage, maxAvatarBytes } from './avatar-files.ts'

/** `picture` is the file in base64. */
const NewAvatar = z.strictObject({
  picture: z.string().max(Math.ceil(maxAvatarBytes / 3) * 4, largeAvatarMessage),
})

export const setAvatar = defineCall({
  method: 'PUT',
  path: '/api/users/:id/avatar',
  summary: 'Upload my picture; the server keeps a small copy without the metadata of the file',
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
  summary: 'Remove my picture',
  access: 'member',
  parameters: z.object({ id: Id }),
  status: 200,
  answer: OwnUser,
  refusals: ['NotYours'],
})
