import { useEffect, useState } from 'react'
import { GameForm, type GamePicture } from '../../../contract/games/schemas.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { previewPicture } from './queries.ts'

/** Milliseconds without typing before the preview is fetched. */
const previewDelay = 600

interface KnownPicture {
  imageUrl: string
  picture: GamePicture
}

/**
 * Returns the picture at the typed URL once our server has fetched it, otherwise null. A failed fetch shows a toast. The
 * URL of `saved` is not fetched again.
 */
export function usePicturePreview(typed: string, saved: KnownPicture | undefined): GamePicture | null {
  const [fetched, setFetched] = useState<KnownPicture>()
  const imageUrl = GameForm.shape.imageUrl.safeParse(typed).data
  const known = [saved, fetched].find((one) => one !== undefined && one.imageUrl === imageUrl)
  const missingUrl = known ? undefined : imageUrl

  useEffect(() => {
    if (!missingUrl) return
    const replaced = new AbortController()
    const fetchPreview = async () => {
      try {
        const picture = await previewPicture(missingUrl, replaced.signal)
        setFetched({ imageUrl: missingUrl, picture: { small: picture, large: picture } })
      } catch {
        if (!replaced.signal.aborted) showImageError()
      }
    }
    const timer = setTimeout(() => void fetchPreview(), previewDelay)
    return () => {
      clearTimeout(timer)
      replaced.abort()
    }
  }, [missingUrl])

  return known?.picture ?? null
}

function showImageError() {
  showToast({
    title: 'Image Error',
    description: 'The image URL is invalid or cannot be loaded.',
    tone: 'danger',
  })
}
