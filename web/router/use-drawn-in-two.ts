import { startTransition, useEffect, useState } from 'react'
import { useRouterState } from './router-context.ts'

/**
 * Whether to draw the whole of a screen or a list already: what is seen first comes first and the rest right after, as in one go
 * it would leave a phone deaf to its reader for a quarter of a second. Who comes back to a page comes back to its full length.
 *
 * @param isThere whether there is anything to draw yet
 */
export function useDrawnInTwo(isThere = true): boolean {
  const { scroll } = useRouterState()
  const [drawsAll, setDrawsAll] = useState(isThere && scroll === 'restore')
  useEffect(() => {
    if (isThere) startTransition(() => setDrawsAll(true))
  }, [isThere])
  return drawsAll
}
