import { useEffect, useState } from 'react'

/** Hides what follows it, or follows its section, until the first loading ends, because its height is unknown until then. */
export function HoldBack({ isLoading }: { isLoading: boolean }) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (isLoading) return
    // Browsers count what moves in the same frame in which it appears as a layout shift.
    const frame = requestAnimationFrame(() => setOver(true))
    return () => cancelAnimationFrame(frame)
  }, [isLoading])
  return isOver ? null : <div hidden className="holds" />
}
