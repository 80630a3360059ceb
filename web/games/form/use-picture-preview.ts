import { useEffect, useState } from 'react'
import { GameForm } from '../../../contract/games/game-form.ts'
import type { GamePicture } from '../../../contract/games/game-pictures.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { previewPicture } from './queries.ts'

/** Milliseconds without a key until the picture at an address is fetched. */
const previewDelay = 600

/** A picture that is there, and the address it is of. */
interface Known {
  imageUrl: string
  picture: GamePicture
}

/**
 * The picture at an address once our server has seen it, null until then and when it cannot: a toast tells of that (SPEC
 * 4, 8). An address still being typed is left alone; that of `saved` is not looked at again.
 */
export function usePicturePreview(typed: string, saved: Known | undefined): GamePicture | null {
  const [seen, setSeen] = useState<Known>()
  const imageUrl = GameForm.shape.imageUrl.safeParse(typed).data
  const known = [saved, seen].find((one) => one !== undefined && one.imageUrl === imageUrl)
  const wanted = known ? undefined : imageUrl

  useEffect(() => {
    if (!wanted) return
    const replaced = new AbortController()
    const look = async () => {
      try {
        const picture = await previewPicture(wanted, replaced.signal)
        setSeen({ imageUrl: wanted, picture: { small: picture, large: picture } })
      } catch {
        if (!replaced.signal.aborted) tellBrokenPicture()
      }
    }
    const timer = setTimeout(() => void look(), previewDelay)
    return () => {
      clearTimeout(timer)
      replaced.abort()
    }
  }, [wanted])

  return known?.picture ?? null
}

function tellBrokenPicture() {
  showToast({
    title: 'Image Error',
    description: 'The image URL is invalid or cannot be loaded.',
    tone: 'danger',
  })
}
