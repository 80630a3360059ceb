import { startTransition, useEffect, useState } from 'react'
import { useIsScrollRestored } from '../../router/index.ts'

/**
 * Returns false for the first paint of a screen or list and true right after, so that the caller can leave out what is not
 * visible at first. Rendering everything at once blocks a phone for a quarter of a second. Returns true from the start when
 * the page opens at its old scroll position, which needs the full height.
 *
 * @param isReady whether the content has loaded
 */
export function useStagedRender(isReady = true): boolean {
  const isScrollRestored = useIsScrollRestored()
  const [rendersAll, setRendersAll] = useState(isReady && isScrollRestored)
  useEffect(() => {
    if (isReady) startTransition(() => setRendersAll(true))
  }, [isReady])
  return rendersAll
}
