import { useEffect, useLayoutEffect } from 'react'
import { useRouter, useRouterState } from './hooks.ts'
import { saveScrollPosition, storeScrollPositions } from './scroll-positions.ts'

/** Scrolls a new page to its top or to the element of the hash, and a page from the history to where it was left. */
export function ScrollRestoration() {
  const router = useRouter()
  const { location, restoreScrollPosition, preventScrollReset } = useRouterState()

  useLayoutEffect(() => {
    if (typeof restoreScrollPosition === 'number') scrollTo(0, restoreScrollPosition)
    else if (restoreScrollPosition === null && !preventScrollReset) scrollToHash(location.hash)
    // Saves the position before the next page renders, because that page may be too short to keep it.
    return router.subscribe(() => saveScrollPosition(location.key, scrollY))
  }, [router, location, restoreScrollPosition, preventScrollReset])

  useEffect(() => {
    const handlePageHide = () => {
      saveScrollPosition(location.key, scrollY)
      storeScrollPositions()
    }
    addEventListener('pagehide', handlePageHide)
    return () => removeEventListener('pagehide', handlePageHide)
  }, [location])

  return null
}

function scrollToHash(hash: string) {
  const target = hash && document.getElementById(hash.slice(1))
  if (target) target.scrollIntoView()
  else scrollTo(0, 0)
}
