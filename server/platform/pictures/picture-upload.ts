import { maxPictureLength } from '../../../contract/platform/pictures/picture-files.ts'

/** Route options for uploading a picture. The body fits the largest picture and the JSON around it. */
export const pictureUpload = { bodyLimit: maxPictureLength + 512 * 1024 }
