import { type RefObject, useLayoutEffect, useRef } from 'react'
import { passFocusOn } from './tab-stops.ts'

/** If the element disappears with the focus, it moves to the next control, where the keyboard continues. */
export function usePassFocusOn<Target extends HTMLElement>(): RefObject<Target | null> {
  const target = useRef<Target>(null)
  useLayoutEffect(() => {
    const element = target.current
    if (!element) return
    // Not `document.activeElement`: a button that is disabled while its request runs loses the focus, in some browsers
    // with an event.
    let isInside = element.contains(document.activeElement)
    const handleFocus = (event: FocusEvent) =>
      (isInside = event.type === 'focusin' || (event.target as HTMLButtonElement).disabled)
    element.addEventListener('focusin', handleFocus)
    element.addEventListener('focusout', handleFocus)
    // React runs this before it removes the element.
    return () => {
      if (isInside) passFocusOn(element)
    }
  }, [])
  return target
}
