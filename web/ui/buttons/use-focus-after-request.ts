import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Returns a ref for a button that is disabled while its request runs. Chrome takes the focus from a disabled button
 * without an event. It returns afterwards, unless the member or the page moved it elsewhere.
 */
export function useFocusAfterRequest(isPending: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    const { current } = button
    const focused = document.activeElement
    if (!isPending && hadFocus.current && focused?.contains(current)) current?.focus({ preventScroll: true })
    hadFocus.current = isPending && focused === current
  }, [isPending])
  return button
}
