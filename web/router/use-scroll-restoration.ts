import { useEffect, useLayoutEffect } from 'react'
import { useRouter, useRouterState } from './router-context.ts'

/** Where the pages of this tab were scrolled to, by the key of the history's step; it survives a reload. */
const storageName = 'scroll-positions'
/** Of the pages since the last reload. What lies before is read only when it is wanted, for browsers take their time. */
const positions = new Map<string, number>()

/** Scrolls as one expects of pages: a new one from its top or the part its address names, an old one where it was left. */
export function useScrollRestoration() {
  const router = useRouter()
  const { location, scroll } = useRouterState()

  useLayoutEffect(() => {
    const part = location.hash && document.getElementById(location.hash.slice(1))
    if (scroll === 'restore') scrollTo(0, positions.get(location.key) ?? readPositions().get(location.key) ?? 0)
    else if (scroll === 'top' && part) part.scrollIntoView()
    else if (scroll === 'top') scrollTo(0, 0)
    // Whenever somebody is about to go: once the next screen has taken this one's place, it may be too short to tell.
    return router.subscribe(() => void positions.set(location.key, scrollY))
  }, [router, location, scroll])

  useEffect(() => {
    const handleLeave = () => {
      positions.set(location.key, scrollY)
      writePositions()
    }
    addEventListener('pagehide', handleLeave)
    return () => removeEventListener('pagehide', handleLeave)
  }, [location])
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
    sessionStorage.setItem(storageName, JSON.stringify([...readPositions(), ...positions]))
  } catch {
    // As above.
  }
}
