import { useRef } from 'react'

/**
 * Returns the focus to the element that had it before a dialog opened. Radix does this only for its own triggers, not for
 * dialogs that an address, a menu item or a blocked navigation opens.
 */
export function useReturnFocus() {
  const opener = useRef<HTMLElement>(null)

  function remember() {
    opener.current = document.activeElement instanceof HTMLElement ? permanentElement(document.activeElement) : null
  }

  function giveBack(event: Event) {
    if (event.defaultPrevented) return
    event.preventDefault()
    opener.current?.focus()
  }

  return { remember, giveBack }
}

/** A menu item disappears when the menu closes, so the focus returns to the button of the menu. */
function permanentElement(focused: HTMLElement): HTMLElement | null {
  const menu = focused.closest('[role=menu]')
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused
}
