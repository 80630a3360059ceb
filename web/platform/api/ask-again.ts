import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Asks again for what a change has put out of date, as far as it is shown. A first answer that is still on its way may be
 * from before the change, and an invalidation alone would take it for fresh: it is given up.
 */
export async function askAgain(cache: QueryClient, queryKey: QueryKey) {
  await cache.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined })
  await cache.invalidateQueries({ queryKey })
}
