/** Returns the elements that Tab can reach, in their order. Of a group of radio buttons, all count. */
export function tabStops(container: Element): HTMLElement[] {
  return [...container.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) => element.tabIndex >= 0 && !element.matches(':disabled') && isVisible(element),
  )
}

/** Safari has `checkVisibility` since version 17.4. */
function isVisible(element: HTMLElement): boolean {
  return typeof element.checkVisibility === 'function' ? element.checkVisibility() : element.getClientRects().length > 0
}

const focusable = 'a[href], button, input, select, textarea, [tabindex]'

/** Returns the controls after an element in the same dialog or screen, then those before it, nearest first. */
export function focusSuccessors(element: Element): HTMLElement[] {
  const stops = tabStops(element.closest(scopes) ?? document.body).filter((stop) => !element.contains(stop))
  const after = stops.filter((stop) => isBefore(element, stop))
  return [...after, ...stops.filter((stop) => !after.includes(stop)).toReversed()]
}

const scopes = '[role=dialog], [role=alertdialog], main'

/** Scrolls only to a visible focus: after a click, the page would jump. Returns false if nothing remains. */
export function focusFirstRemaining(elements: readonly HTMLElement[]): boolean {
  const remaining = elements.find((element) => element.isConnected && !element.matches(':disabled'))
  remaining?.focus({ preventScroll: true })
  if (remaining?.matches(':focus-visible')) remaining.scrollIntoView({ block: 'nearest' })
  return remaining !== undefined
}

/** Waits until React has finished, because it then returns the focus to the element that had it before. */
export function passFocusOn(element: Element) {
  const successors = focusSuccessors(element)
  queueMicrotask(() =>
    focusFirstRemaining(successors.filter((successor) => document.activeElement?.contains(successor))),
  )
}

/** Whether an element comes before another one in the document. An element comes before those inside it. */
export function isBefore(element: Element, other: Element): boolean {
  return Boolean(element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)
}
