import { pictureBody } from '../../platform/api/picture-upload.ts'
import { request } from '../../platform/api/request.ts'
import { useWrite } from '../../platform/api/use-write.ts'

export function useUploadImage() {
  return useWrite(async (file: Blob) => request('POST /api/images', { body: await pictureBody(file) }))
}

/** Returns the picture at a URL, fetched by our server. Rejects if the URL has no picture. */
export async function previewPicture(imageUrl: string, signal: AbortSignal): Promise<string> {
  return (await request('POST /api/images/preview', { body: { imageUrl } }, signal)).picture
}
