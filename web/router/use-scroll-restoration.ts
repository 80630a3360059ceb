import { useEffect, useLayoutEffect } from 'react'
import { useRouterState } from './router-context.ts'

/** Where the pages of this tab were scrolled to, by the key of the history's step; it survives a reload. */
const storageName = 'scroll-positions'
const positions = readPositions()

/**
 * Scrolls as one expects of pages: a new one from its top or the part its address names, an old one where it was left.
 *
 * @returns whether there is a screen to show
 */
export function useScrollRestoration(): boolean {
  const { location, scroll, shown } = useRouterState()
  const isReady = shown !== undefined

  useLayoutEffect(() => {
    if (!isReady) return
    const part = location.hash && document.getElementById(location.hash.slice(1))
    if (scroll === 'restore') scrollTo(0, positions.get(location.key) ?? 0)
    else if (scroll === 'top' && part) part.scrollIntoView()
    else if (scroll === 'top') scrollTo(0, 0)
    // Before the next screen takes this one's place.
    return () => void positions.set(location.key, scrollY)
  }, [isReady, location, scroll])

  useEffect(() => {
    const handleLeave = () => {
      positions.set(location.key, scrollY)
      writePositions()
    }
    addEventListener('pagehide', handleLeave)
    return () => removeEventListener('pagehide', handleLeave)
  }, [location])

  return isReady
}

function readPositions(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageName) ?? '[]') as [string, number][])
  } catch {
    // A browser may forbid storage; the pages then start from their top.
    return new Map()
  }
}

function writePositions() {
  try {
    sessionStorage.setItem(storageName, JSON.stringify([...positions]))
  } catch {
    // As above.
  }
}
