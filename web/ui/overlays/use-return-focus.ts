import { useRef } from 'react'
import { focusFirstRemaining, focusSuccessors } from '../browser/tab-stops.ts'

/** The elements to which the focus returns from each dialog that has not given it back yet. */
const returnTargets = new Map<Element, readonly HTMLElement[]>()

/**
 * Returns the focus to the element that had it before a dialog opened. Radix does this only for its own triggers, not
 * for dialogs that an address, a menu item or a blocked navigation opens. If the element is gone, because the dialog
 * deleted it, the focus moves to the next control, or to the screen if no control is known.
 */
export function useReturnFocus() {
  const candidates = useRef<readonly HTMLElement[]>([])

  function remember({ currentTarget }: Event) {
    candidates.current = targetsOfReplacedDialog() ?? focusTargets(document.activeElement)
    if (currentTarget instanceof Element) returnTargets.set(currentTarget, candidates.current)
  }

  function giveBack(event: Event) {
    if (event.currentTarget instanceof Element) returnTargets.delete(event.currentTarget)
    if (event.defaultPrevented) return
    event.preventDefault()
    const successor = document.activeElement?.closest(openDialogs)
    // A dialog that has replaced this one keeps the focus.
    if (successor && !candidates.current.some((candidate) => successor.contains(candidate))) return
    // A new screen may have focused one of its controls, after `main` had the focus under the dialog.
    if (candidates.current[0]?.contains(document.activeElement)) return
    if (focusFirstRemaining(candidates.current)) return
    // Another dialog that closed at the same time may have returned the focus already.
    if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true })
  }

  return { remember, giveBack }
}

const openDialogs = '[role=dialog][data-state=open], [role=alertdialog][data-state=open]'
const closingDialogs = '[role=dialog][data-state=closed], [role=alertdialog][data-state=closed]'

/** The dialog that this one replaces still closes. The focus is in it, or nowhere after a disabled button. */
function targetsOfReplacedDialog(): readonly HTMLElement[] | undefined {
  const replaced = document.querySelector(closingDialogs) ?? findRemovedDialog()
  const { activeElement } = document
  if (!replaced || (activeElement !== document.body && !replaced.contains(activeElement))) return undefined
  return returnTargets.get(replaced)
}

/** Radix gives the focus back a moment after it has removed a dialog. */
function findRemovedDialog(): Element | undefined {
  return [...returnTargets.keys()].find((dialog) => !dialog.isConnected)
}

function focusTargets(focused: Element | null): HTMLElement[] {
  // The whole page has the focus if no control has it, for example after a link to a dialog was opened.
  if (!(focused instanceof HTMLElement) || focused === document.body) return []
  const opener = permanentElement(focused)
  return opener ? [opener, ...focusSuccessors(opener)] : []
}

/** A menu item disappears when the menu closes, so the focus returns to the button of the menu. */
function permanentElement(focused: HTMLElement): HTMLElement | null {
  const menu = focused.closest('[role=menu]')
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused
}
