// @bundle start
import { startTransition, useEffect, useState } from 'react'
import { useIsScrollRestored } from '../router/index.ts'

/**
 * Returns the first items of a list, and one more batch after each paint until the list is complete. Rendering many
 * cards at once blocks a phone for a quarter of a second. Returns all items at once when the page opens at its old
 * scroll position, which needs the full height.
 */
export function useGradualList<Item>(items: readonly Item[], batch: number): readonly Item[] {
  const isScrollRestored = useIsScrollRestored()
  const [count, setCount] = useState(isScrollRestored ? Number.POSITIVE_INFINITY : batch)
  const isComplete = count >= items.length
  useEffect(() => {
    if (!isComplete) startTransition(() => setCount(count + batch))
  }, [isComplete, count, batch])
  return isComplete ? items : items.slice(0, count)
}
