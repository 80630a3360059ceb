import { useEffect, useState } from 'react'

/** Returns whether a query will have its first answer. Without a network, it waits for an unknown time. */
export function isComing({ isPending, isPaused }: { isPending: boolean; isPaused: boolean }): boolean {
  return isPending && !isPaused
}

/** Milliseconds after which a slow network no longer hides anything, although it can still move. */
export const longestHold = 4_000

/** Hides what follows it, or follows its section, until the first loading ends, because its height is unknown until then. */
export function HoldBack({ isLoading }: { isLoading: boolean }) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (isLoading) return
    // Browsers count what moves in the same frame in which it appears as a layout shift.
    const frame = requestAnimationFrame(() => setOver(true))
    return () => cancelAnimationFrame(frame)
  }, [isLoading])
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), longestHold)
    return () => clearTimeout(timer)
  }, [])
  return isOver ? null : <div hidden className="holds" />
}
