import { maxPictureLength } from '../../contract/pictures/picture-files.ts'
import { limitAttempts } from '../platform/limits/attempt-limits.ts'

/** Route options for uploading a picture. The body fits the largest picture and the JSON around it. */
export const pictureUpload = { ...limitAttempts('picture'), bodyLimit: maxPictureLength + 512 * 1024 }
