import { useRef } from 'react'
import { focusFirstRemaining, focusSuccessors } from '../browser/tab-stops.ts'

/**
 * Returns the focus to the element that had it before a dialog opened. Radix does this only for its own triggers, not
 * for dialogs that an address, a menu item or a blocked navigation opens. If the element is gone, because the dialog
 * deleted it, the focus moves to the next control.
 */
export function useReturnFocus() {
  const candidates = useRef<readonly HTMLElement[]>([])

  function remember() {
    const opener = document.activeElement instanceof HTMLElement ? permanentElement(document.activeElement) : null
    candidates.current = opener ? [opener, ...focusSuccessors(opener)] : []
  }

  function giveBack(event: Event) {
    if (event.defaultPrevented) return
    event.preventDefault()
    focusFirstRemaining(candidates.current)
  }

  return { remember, giveBack }
}

/** A menu item disappears when the menu closes, so the focus returns to the button of the menu. */
function permanentElement(focused: HTMLElement): HTMLElement | null {
  const menu = focused.closest('[role=menu]')
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused
}
