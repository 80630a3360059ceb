import type { KeyboardEvent } from 'react'
import { isBefore, tabStops } from '../browser/tab-stops.ts'

/**
 * Moves the focus to the last control when Shift+Tab is pressed at the beginning of a dialog. Radix does so only from
 * the first focusable element, and not from the dialog itself, from a tab, whose list is focusable too, or from a radio
 * button that is not the first of its group.
 */
export function loopBackwards(event: KeyboardEvent<HTMLElement>) {
  const { currentTarget: dialog, target: focused } = event
  if (event.key !== 'Tab' || !event.shiftKey || !(focused instanceof Element)) return
  // React also reports keys of dialogs and lists that this dialog has opened elsewhere in the document.
  if (!dialog.contains(focused)) return
  const stops = tabStops(dialog)
  if (stops.some((stop) => isBefore(stop, focused) && !isSameStop(stop, focused))) return
  event.preventDefault()
  stops.at(-1)?.focus()
}

/** Whether Tab reaches only one of the two elements: a list of tabs and its tab, or two radio buttons of one group. */
function isSameStop(stop: Element, focused: Element): boolean {
  if (stop.getAttribute('role') === 'tablist') return stop.contains(focused)
  return isRadio(stop) && isRadio(focused) && stop.name === focused.name
}

function isRadio(element: Element): element is HTMLInputElement {
  return element instanceof HTMLInputElement && element.type === 'radio'
}
