import { useEffect, useRef } from 'react'

/**
 * Moves the focus to an element whenever `place` changes, so that a screen reader starts where the new thing is and not
 * at what led there, which may be gone. What was there first leaves the focus alone. The element needs a `tabIndex`.
 */
export function useFocusOnChange<Target extends HTMLElement>(place: string) {
  const target = useRef<Target>(null)
  const lastPlace = useRef(place)
  useEffect(() => {
    if (lastPlace.current === place) return
    lastPlace.current = place
    target.current?.focus({ preventScroll: true })
  }, [place])
  return target
}
