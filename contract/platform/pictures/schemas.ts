import { z } from 'zod'
import { largePictureMessage, maxPictureLength } from './picture-files.ts'

/** A picture to upload; `picture` is the file in base64. */
export const PictureUpload = z.strictObject({ picture: z.string().max(maxPictureLength, largePictureMessage) })
