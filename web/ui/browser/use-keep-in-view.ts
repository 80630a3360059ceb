import { useLayoutEffect, useRef } from 'react'

/**
 * Returns the props of a form that scrolls into view when it gets the focus, and when something changes above it while
 * it has the focus. Browsers only scroll to the text cursor, which can leave the rest of the form behind a sticky footer.
 *
 * @param above a value that changes when something above the form changes, such as a number of comments
 */
export function useKeepInView(above: unknown) {
  const ref = useRef<HTMLDivElement>(null)
  const lastAbove = useRef(above)
  useLayoutEffect(() => {
    if (lastAbove.current !== above && ref.current?.contains(document.activeElement)) scrollTo(ref.current)
    lastAbove.current = above
  }, [above])
  return { ref, onFocus: () => scrollTo(ref.current) }
}

function scrollTo(form: HTMLElement | null) {
  form?.scrollIntoView({ block: 'nearest' })
}
