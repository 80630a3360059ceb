import { useEffect, useState } from 'react'
import { type Game, GameForm, type GamePicture } from '../../../contract/games/schemas.ts'
import { gamePictureAddresses, gamePictureNameAt, isDrawnCover } from '../../../contract/games/pictures/own-pictures.ts'
import { ApiError, isProblem } from '../../platform/api/api-error.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { request } from '../../platform/api/request.ts'

/** Milliseconds without typing before the preview is fetched. */
const previewDelay = 600

interface PicturePreview {
  /** The picture at the typed URL once our server has fetched it; null for the generated cover. */
  picture: GamePicture | null
  /** Whether our server could not fetch a picture from the typed URL. */
  isUnreachable: boolean
}

/** An address without a picture shows a toast. Pictures of this site, and the one of `saved`, are not fetched. */
export function usePicturePreview(typed: string, saved: Game | undefined): PicturePreview {
  const [fetched, setFetched] = useState<{ imageUrl: string; picture: GamePicture | null }>()
  const imageUrl = GameForm.shape.imageUrl.safeParse(typed).data
  const known = imageUrl === undefined ? null : knownPicture(imageUrl, saved)
  const missingUrl = known === undefined && imageUrl !== fetched?.imageUrl ? imageUrl : undefined

  useEffect(() => {
    if (!missingUrl) return
    const replaced = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const fetchAfter = (delay: number) => (timer = setTimeout(() => void fetchPreview(), delay))
    const fetchPreview = async () => {
      try {
        const picture = await previewPicture(missingUrl, replaced.signal)
        setFetched({ imageUrl: missingUrl, picture: { small: picture, large: picture } })
      } catch (error) {
        if (replaced.signal.aborted) return
        if (error instanceof ApiError && error.retryAfter > 0) return fetchAfter(error.retryAfter * 1000)
        if (!isAddressProblem(error)) return
        setFetched({ imageUrl: missingUrl, picture: null })
        showImageError()
      }
    }
    fetchAfter(previewDelay)
    return () => {
      clearTimeout(timer)
      replaced.abort()
    }
  }, [missingUrl])

  if (known !== undefined) return { picture: known, isUnreachable: false }
  const isFetched = fetched !== undefined && fetched.imageUrl === imageUrl
  return { picture: isFetched ? fetched.picture : null, isUnreachable: isFetched && fetched.picture === null }
}

/** Returns the picture at a URL that needs no fetch, null for the generated cover, or undefined. */
function knownPicture(imageUrl: string, saved: Game | undefined): GamePicture | null | undefined {
  if (isDrawnCover(imageUrl)) return null
  const name = gamePictureNameAt(imageUrl)
  if (name !== undefined) return gamePictureAddresses(name)
  return (imageUrl === saved?.imageUrl && saved.picture) || undefined
}

/** Returns whether a preview failed because of its address, and not because the session has ended or we are busy. */
function isAddressProblem(error: unknown): boolean {
  return (['ImageUnreachable', 'UnreadablePicture', 'InvalidInput'] as const).some((name) => isProblem(error, name))
}

function showImageError() {
  showToast({
    title: 'Image Error',
    description: 'The image URL is invalid or cannot be loaded.',
    tone: 'danger',
  })
}

/** Returns the picture at a URL, fetched by our server. Rejects if the URL has no picture. */
async function previewPicture(imageUrl: string, signal: AbortSignal): Promise<string> {
  return (await request('POST /api/images/preview', { body: { imageUrl } }, signal)).picture
}
