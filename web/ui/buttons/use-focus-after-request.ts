import { useLayoutEffect } from 'react'
import { focusFirstRemaining, focusSuccessors } from '../browser/tab-stops.ts'

/**
 * Returns the focus after a request during which the pressed button was disabled, unless the member or the page moved it
 * elsewhere. Chrome takes the focus from a disabled button without an event. If the button stays disabled, as 'Joined'
 * does, the focus moves to the next control.
 */
export function useFocusAfterRequest(isPending: boolean) {
  useLayoutEffect(() => {
    if (!isPending) return undefined
    const focused = document.activeElement as HTMLElement
    return () => {
      if (document.activeElement?.contains(focused)) focusFirstRemaining([focused, ...focusSuccessors(focused)])
    }
  }, [isPending])
}
