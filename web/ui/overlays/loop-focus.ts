import type { KeyboardEvent } from 'react'
import { isBefore, tabStops } from '../browser/tab-stops.ts'

/**
 * Moves the focus to the first control when Tab is pressed at the end of a dialog, and to the last one when Shift+Tab is
 * pressed at its beginning. Radix does so only from the first and the last focusable element, and not from the dialog
 * itself, from a tab, whose list is focusable too, or from the other radio buttons of a group. It also does not scroll
 * to the control.
 */
export function loopFocus(event: KeyboardEvent<HTMLElement>) {
  const { currentTarget: dialog, target: focused, key, shiftKey } = event
  if (key !== 'Tab' || !(focused instanceof Element)) return
  // React also reports keys of dialogs and lists that this dialog has opened elsewhere in the document.
  if (!dialog.contains(focused)) return
  const stops = tabStops(dialog)
  const isAhead = (stop: Element) => (shiftKey ? isBefore(stop, focused) : isBefore(focused, stop))
  if (stops.some((stop) => isAhead(stop) && !isSameStop(stop, focused))) return
  event.preventDefault()
  stops.at(shiftKey ? -1 : 0)?.focus()
}

/** Whether Tab reaches only one of the two elements: a list of tabs and its tab, or two radio buttons of one group. */
function isSameStop(stop: Element, focused: Element): boolean {
  if (stop.getAttribute('role') === 'tablist') return stop.contains(focused)
  return isRadio(stop) && isRadio(focused) && stop.name === focused.name
}

function isRadio(element: Element): element is HTMLInputElement {
  return element instanceof HTMLInputElement && element.type === 'radio'
}
