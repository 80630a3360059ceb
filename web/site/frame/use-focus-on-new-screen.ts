import { useLayoutEffect, useRef } from 'react'
import { useLocation } from '../../ui/router/index.ts'

/**
 * Returns a ref to the element around the screens. It takes the focus whenever another screen opens, unless the screen
 * focuses one of its own controls. The first screen leaves the focus alone.
 */
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
