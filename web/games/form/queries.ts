import { useMutation } from '@tanstack/react-query'
import { request } from '../../platform/api/request.ts'

/** Extracts the image URL from a product page; the result is null if the page has no image. */
export function useExtractImage() {
  return useMutation({
    mutationFn: async (url: string) => (await request('POST /api/images/extract', { body: { url } })).imageUrl,
  })
}

/** Returns the picture at a URL, fetched by our server. Rejects if the URL has no picture. */
export async function previewPicture(imageUrl: string, signal: AbortSignal): Promise<string> {
  return (await request('POST /api/images/preview', { body: { imageUrl } }, signal)).picture
}
