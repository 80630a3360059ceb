import { type PointerEvent, useRef } from 'react'

/** Pixels after which a swipe counts. */
const threshold = 50

/** For an element that a finger pushes away to the right: it follows the finger, and returns where that stops early. */
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
      // A dialog beneath does not take it for a press outside, which would close it.
      event.stopPropagation()
      if (event.pointerType === 'touch') from.current = event.clientX
    },
    onPointerMove: handlePointerMove,
    onPointerUp: handlePointerEnd,
    onPointerCancel: handlePointerEnd,
  }
}
