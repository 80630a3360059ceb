import { z } from 'zod'
import { restrictionProblems } from '../restrictions.ts'
import { defineCall } from '../../platform/call.ts'
import { PictureUpload } from '../../platform/pictures/schemas.ts'
import { Id } from '../../platform/fields.ts'
import { OwnUser } from '../users/schemas.ts'

export const setAvatar = defineCall({
  method: 'PUT',
  path: '/api/users/:id/avatar',
  saves: 'choice',
  summary: 'Upload my picture; the server keeps a small copy without the metadata of the file',
  access: 'member',
  budget: 'uploads',
  parameters: z.object({ id: Id.describe('The id of the member.') }),
  body: PictureUpload,
  status: 200,
  answer: OwnUser,
  changes: ['profile'],
  refusals: ['NotYours', 'UnreadablePicture', 'TooLarge', ...restrictionProblems],
})

export const removeAvatar = defineCall({
  method: 'DELETE',
  path: '/api/users/:id/avatar',
  summary: 'Remove my picture',
  access: 'member',
  budget: 'writes',
  parameters: z.object({ id: Id.describe('The id of the member.') }),
  status: 200,
  answer: OwnUser,
  changes: ['profile'],
  refusals: ['NotYours'],
})
