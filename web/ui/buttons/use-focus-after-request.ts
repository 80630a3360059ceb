import { useLayoutEffect, useRef } from 'react'
import { focusFirstRemaining, focusSuccessors } from '../browser/tab-stops.ts'

interface ButtonState {
  isPending: boolean
  isDisabled: boolean
}

/**
 * Returns the focus after a request during which the pressed button was disabled, unless the member or the page moved it
 * elsewhere. Chrome takes the focus from a disabled button without an event. From a button that stays disabled, as
 * 'Joined' does, the focus moves to the next control.
 */
export function useFocusAfterRequest({ isPending, isDisabled }: ButtonState) {
  const before = useRef<HTMLElement | null>(null)
  // Not in the cleanup of an effect: after it, React returns the focus to the element that had it before the commit.
  useLayoutEffect(() => {
    const focused = document.activeElement as HTMLElement
    const last = before.current
    before.current = isPending ? focused : null
    if (isPending) return
    if (last && focused.contains(last)) focusFirstRemaining([last, ...focusSuccessors(last)])
    else if (isDisabled && focused.matches(':disabled')) focusFirstRemaining(focusSuccessors(focused))
  }, [isPending, isDisabled])
}
