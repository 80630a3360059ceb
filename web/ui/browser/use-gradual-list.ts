// @bundle start
import { startTransition, useEffect, useState } from 'react'
import { useIsScrollRestored } from '../router/index.ts'

/** Adds a batch after each paint: many cards block a phone for a quarter of a second. Not at an old scroll position. */
export function useGradualList<Item>(items: readonly Item[], batch: number): readonly Item[] {
  const isScrollRestored = useIsScrollRestored()
  const [count, setCount] = useState(isScrollRestored ? Number.POSITIVE_INFINITY : batch)
  const isComplete = count >= items.length
  useEffect(() => {
    if (!isComplete) startTransition(() => setCount(count + batch))
  }, [isComplete, count, batch])
  return isComplete ? items : items.slice(0, count)
}
