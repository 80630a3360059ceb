import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { LinkPreview } from '../../../../contract/events/link-previews/previews.ts'
import type { Art } from './find-art.ts'
import { drawPicture } from './draw-picture.ts'

/** Chats request all pictures again when this number changes. Increase it when the layout of the pictures changes. */
const layout = 4
/** Bytes of pictures in memory: about 150 pictures. */
const maxCacheSize = 20_000_000

/** Returns a text that differs whenever the picture of the preview does. */
export function pictureVersion({ pictureText }: LinkPreview, art: Art): string {
  const content = JSON.stringify([layout, pictureText, art.name])
  return createHash('sha256').update(content).digest('base64url').slice(0, 16)
}

/** Returns a function that draws the picture of a preview, once for all requests of the same version. */
export function pictureCache() {
  const pictures = new LRUCache<string, Buffer, { preview: LinkPreview; art: Art }>({
    maxSize: maxCacheSize,
    sizeCalculation: (picture) => picture.length,
    fetchMethod: async (_version, _stale, { context: { preview, art } }) =>
      drawPicture(preview.pictureText, await art.read()),
  })
  return (preview: LinkPreview, art: Art): Promise<Buffer> =>
    pictures.forceFetch(pictureVersion(preview, art), { context: { preview, art } })
}
