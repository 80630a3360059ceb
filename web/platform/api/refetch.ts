import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Refetches queries whose data changed on the server: those on screen now, the others when they are next shown. A first
 * response that is still on its way may be older than the change. An invalidation alone would treat it as fresh, so it is
 * cancelled.
 */
export async function refetchChanged(cache: QueryClient, queryKey: QueryKey) {
  await cache.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined })
  await cache.invalidateQueries({ queryKey })
}
