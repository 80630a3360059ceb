import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from '../router/index.ts'

/** Takes the focus whenever `view` changes, except at first: the pressed control may be gone. Needs a `tabIndex`. */
export function useFocusOnChange<Target extends HTMLElement>(view: string) {
  const target = useRef<Target>(null)
  const lastView = useRef(view)
  useEffect(() => {
    if (lastView.current === view) return
    lastView.current = view
    target.current?.focus({ preventScroll: true })
  }, [view])
  return target
}

/** The element takes the focus with another screen, unless that focuses a control or is the first one. */
export function useFocusOnNewScreen<Target extends HTMLElement>() {
  const { pathname } = useLocation()
  const target = useRef<Target>(null)
  const lastPath = useRef(pathname)
  // A layout effect comes before the effect in which a screen focuses a control, such as the field of a new message.
  useLayoutEffect(() => {
    if (lastPath.current === pathname) return
    lastPath.current = pathname
    target.current?.focus({ preventScroll: true })
  }, [pathname])
  return target
}

/** Moves the focus to an element. Use it as the `ref` of an element that replaces the pressed button. */
export function takeFocus(element: HTMLElement | null) {
  element?.focus({ preventScroll: true })
}
