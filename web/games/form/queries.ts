import { useMutation } from '@tanstack/react-query'
import { extractImage, previewImage } from '../../../contract/pictures/images.ts'
import { request } from '../../platform/api/request.ts'

/** Finds the picture on a product's page; its address, or null where the page shows none. */
export function useExtractImage() {
  return useMutation({
    mutationFn: async (url: string) => (await request(extractImage, { body: { url } })).imageUrl,
  })
}

/** The picture at an address, as our server sees it; rejects where there is none. */
export async function previewPicture(imageUrl: string, signal: AbortSignal): Promise<string> {
  return (await request(previewImage, { body: { imageUrl } }, signal)).picture
}
