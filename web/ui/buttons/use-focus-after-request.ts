import { useLayoutEffect } from 'react'

/**
 * Returns the focus after a request during which the pressed button was disabled, unless the member or the page moved it
 * elsewhere. Chrome takes the focus from a disabled button without an event.
 */
export function useFocusAfterRequest(isPending: boolean) {
  useLayoutEffect(() => {
    if (!isPending) return undefined
    const focused = document.activeElement as HTMLElement
    return () => {
      if (document.activeElement?.contains(focused)) focused.focus({ preventScroll: true })
    }
  }, [isPending])
}
