import { z } from 'zod'
import { GameForm, GamePicture } from '../schemas.ts'
import { defineCall } from '../../platform/call.ts'
import { webAddress } from '../../platform/fields.ts'
import { PictureUpload } from '../../platform/pictures/schemas.ts'

export const extractImage = defineCall('POST /api/images/extract', {
  summary:
    'Find the picture of a game on its product page; null if there is none. The address of a picture is returned unchanged',
  budget: 'pageFetches',
  body: z.strictObject({ url: webAddress('Please enter a product URL first.') }),
  status: 200,
  answer: z.object({ imageUrl: z.string().nullable().describe('The address of the picture; null if none was found.') }),
  refusals: ['ImageUnreachable'],
})

export const previewImage = defineCall('POST /api/images/preview', {
  summary: 'Get a small copy of the picture at an address as a data URL, without contacting its host from the browser',
  budget: 'pictureFetches',
  body: z.strictObject({ imageUrl: GameForm.shape.imageUrl }),
  status: 200,
  answer: z.object({ picture: z.string().describe('A `data:` URL with the picture.') }),
  refusals: ['ImageUnreachable', 'UnreadablePicture'],
})

export const uploadImage = defineCall('POST /api/images', {
  summary:
    'Upload the picture of a game; its address can then be the `imageUrl` of a game. Unused uploads are deleted after a day',
  budget: 'uploads',
  body: PictureUpload,
  answer: GamePicture,
  refusals: ['UnreadablePicture', 'TooLarge'],
})
