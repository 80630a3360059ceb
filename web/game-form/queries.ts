import { useMutation } from '@tanstack/react-query'
import { extractImage } from '../../contract/images.ts'
import { request } from '../api/request.ts'

/** Finds the picture on a product's page; its address, or null where the page shows none. */
export function useExtractImage() {
  return useMutation({
    mutationFn: async (url: string) => (await request(extractImage, { body: { url } })).imageUrl,
  })
}
