/** Moves the focus to an element. As its `ref`, when it appears in place of the pressed button. */
export function takeFocus(element: HTMLElement | null) {
  element?.focus({ preventScroll: true })
}
