import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query'

/**
 * Refetches queries whose data changed on the server: those on screen now, the others when they are next shown. A first
 * response that is still on its way may be older than the change. An invalidation alone would treat it as fresh, so it
 * is cancelled. A further page that is still on its way arrives first, because the member asked for it.
 */
export async function refetchChanged(cache: QueryClient, filters: QueryFilters) {
  const changed = new Set(cache.getQueryCache().findAll(filters))
  const growing = new Set([...changed].filter(isLoadingFurtherPage))
  await cache.cancelQueries({ predicate: (query) => changed.has(query) && query.state.data === undefined })
  await Promise.all([
    cache.invalidateQueries({ predicate: (query) => changed.has(query) && !growing.has(query) }),
    ...[...growing].map((query) => refetchGrown(cache, query)),
  ])
}

function isLoadingFurtherPage({ state }: Query): boolean {
  return state.fetchStatus === 'fetching' && state.fetchMeta?.fetchMore !== undefined
}

async function refetchGrown(cache: QueryClient, query: Query) {
  // The list shows a failure to load the page.
  await Promise.allSettled([query.promise])
  await cache.invalidateQueries({ predicate: (other) => other === query })
}
