import { useEffect, useRef } from 'react'

/**
 * Returns a ref to an element that takes the focus whenever `view` changes, so that a screen reader continues at
 * the new content, as the control that led there may be gone. The first render leaves the focus alone. The
 * element needs a `tabIndex`.
 */
export function useFocusOnChange<Target extends HTMLElement>(view: string) {
  const target = useRef<Target>(null)
  const lastView = useRef(view)
  useEffect(() => {
    if (lastView.current === view) return
    lastView.current = view
    target.current?.focus({ preventScroll: true })
  }, [view])
  return target
}
