// @bundle start
import { useSyncExternalStore } from 'react'

/** Returns whether a media query matches. Use it only for content that is too expensive to render and hide with CSS. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    () => matchMedia(query).matches,
  )
}
