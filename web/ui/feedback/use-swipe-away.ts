import { type PointerEvent, useRef } from 'react'

/** The distance that counts as a swipe, in pixels. */
const threshold = 50

/** Lets a finger swipe an element away to the right. The element moves back when the finger stops early. */
export function useSwipeAway(onSwipe: () => void) {
  const from = useRef<number>(undefined)

  function handlePointerMove({ currentTarget, clientX }: PointerEvent<HTMLElement>) {
    if (from.current !== undefined) currentTarget.style.translate = `${Math.max(0, clientX - from.current)}px`
  }

  function handlePointerEnd({ currentTarget, clientX }: PointerEvent<HTMLElement>) {
    if (from.current === undefined) return
    if (clientX - from.current > threshold) onSwipe()
    else currentTarget.style.translate = ''
    from.current = undefined
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      // Keeps an open dialog from closing, which treats the press as one outside of it.
      event.stopPropagation()
      if (event.pointerType === 'touch') from.current = event.clientX
    },
    onPointerMove: handlePointerMove,
    onPointerUp: handlePointerEnd,
    onPointerCancel: handlePointerEnd,
  }
}
