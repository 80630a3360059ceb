import { useLayoutEffect, useRef } from 'react'
import { focusFirstRemaining, focusSuccessors, passFocusOn } from '../browser/tab-stops.ts'

/**
 * Returns the focus after a request during which the pressed button was disabled, unless the member or the page moved it
 * elsewhere. Chrome takes the focus from a disabled button without an event. If the button stays disabled, as 'Joined'
 * does, or disappears, the focus moves to the next control.
 */
export function useFocusAfterRequest({ isPending, isDisabled }: { isPending: boolean; isDisabled: boolean }) {
  const pressed = useRef<HTMLElement | null>(null)
  const wasPending = useRef(false)
  // Not in the cleanup of an effect: after it, React returns the focus to the element that had it before the commit.
  useLayoutEffect(() => {
    const focused = document.activeElement as HTMLElement
    const hasAnswer = wasPending.current && !isPending
    wasPending.current = isPending
    if (isPending) pressed.current = focused
    else if (hasAnswer && pressed.current && focused.contains(pressed.current))
      focusFirstRemaining([pressed.current, ...focusSuccessors(pressed.current)])
    else if (isDisabled && focused.matches(':disabled')) focusFirstRemaining(focusSuccessors(focused))
  }, [isPending, isDisabled])

  useLayoutEffect(
    () => () => {
      if (pressed.current && document.activeElement?.contains(pressed.current)) passFocusOn(pressed.current)
    },
    [],
  )
}
