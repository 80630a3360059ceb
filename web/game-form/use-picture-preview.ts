import { useEffect, useState } from 'react'
import { GameForm } from '../../contract/game-form.ts'
import { showToast } from '../ui/toast-store.ts'

/** Milliseconds without a key until the picture at an address is fetched. */
const previewDelay = 600

/**
 * The address once its picture has loaded, null until then and when it cannot be: a toast tells of that (SPEC 4, 8). An
 * address still being typed is left alone.
 */
export function usePicturePreview(typed: string): string | null {
  const [loaded, setLoaded] = useState<string>()
  const url = GameForm.shape.imageUrl.safeParse(typed).data

  useEffect(() => {
    if (!url) return
    const replaced = new AbortController()
    const picture = new Image()
    picture.referrerPolicy = 'no-referrer'
    picture.addEventListener('load', () => setLoaded(url), { signal: replaced.signal })
    picture.addEventListener('error', tellBrokenPicture, { signal: replaced.signal })
    const timer = setTimeout(() => {
      picture.src = url
    }, previewDelay)
    return () => {
      clearTimeout(timer)
      replaced.abort()
    }
  }, [url])

  return url !== undefined && url === loaded ? url : null
}

function tellBrokenPicture() {
  showToast({
    title: 'Image Error',
    description: 'The image URL is invalid or cannot be loaded.',
    tone: 'danger',
  })
}
