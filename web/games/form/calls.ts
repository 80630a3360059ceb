import { request } from '../../platform/api/request.ts'

/** Returns the picture at a URL, fetched by our server. Rejects if the URL has no picture. */
export async function previewPicture(imageUrl: string, signal: AbortSignal): Promise<string> {
  return (await request('POST /api/images/preview', { body: { imageUrl } }, signal)).picture
}
