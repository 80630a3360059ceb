import { useRef } from 'react'

/**
 * Whoever was focused when a dialog opened is focused again when it closes, also where no DialogTrigger opened it: an
 * address, a menu's item, a blocked way.
 */
export function useReturnFocus() {
  const opener = useRef<HTMLElement>(null)

  function remember() {
    opener.current = document.activeElement instanceof HTMLElement ? lasting(document.activeElement) : null
  }

  function giveBack(event: Event) {
    if (event.defaultPrevented) return
    event.preventDefault()
    opener.current?.focus()
  }

  return { remember, giveBack }
}

/** A menu's item is gone once it is chosen; what stays is the menu's button. */
function lasting(focused: HTMLElement): HTMLElement | null {
  const menu = focused.closest('[role=menu]')
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused
}
