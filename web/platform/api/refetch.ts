import type { QueryClient, QueryFilters } from '@tanstack/react-query'

/**
 * Refetches queries whose data changed on the server: those on screen now, the others when they are next shown. A first
 * response that is still on its way may be older than the change. An invalidation alone would treat it as fresh, so it is
 * cancelled.
 */
export async function refetchChanged(cache: QueryClient, filters: QueryFilters) {
  const changed = new Set(cache.getQueryCache().findAll(filters))
  await cache.cancelQueries({ predicate: (query) => changed.has(query) && query.state.data === undefined })
  await cache.invalidateQueries({ predicate: (query) => changed.has(query) })
}
