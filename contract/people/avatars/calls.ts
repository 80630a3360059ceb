import { restrictionProblems } from '../restrictions.ts'
import { defineCall } from '../../platform/call.ts'
import { PictureUpload } from '../../platform/pictures/schemas.ts'
import { OwnUser } from '../users/schemas.ts'

export const setAvatar = defineCall('PUT /api/users/:id/avatar', {
  saves: 'choice',
  summary: 'Upload my picture; the server keeps a small copy without the metadata of the file',
  budget: 'uploads',
  body: PictureUpload,
  answer: OwnUser,
  changes: ['profile'],
  refusals: ['UnreadablePicture', 'TooLarge', ...restrictionProblems],
})

export const removeAvatar = defineCall('DELETE /api/users/:id/avatar', {
  summary: 'Remove my picture',
  answer: OwnUser,
  changes: ['profile'],
})
