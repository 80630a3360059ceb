import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query'

/**
 * Refetches queries whose data changed on the server: those on screen now, the others when they are next shown. A first
 * response that is still on its way may be older than the change. An invalidation alone would treat it as fresh, so it
 * is cancelled. A further page that is still on its way arrives first, because the member asked for it.
 *
 * Parts, such as the bring list of an event, refetch after the event itself, and only if the screen still shows them:
 * the server rejects requests for parts that the member may no longer read.
 */
export async function refetchChanged(cache: QueryClient, filters: QueryFilters) {
  const changed = cache.getQueryCache().findAll(filters)
  await cache.cancelQueries({ predicate: (query) => changed.includes(query) && query.state.data === undefined })
  const wholePaths = new Set(changed.map(wholePathOf))
  const wholes = cache.getQueryCache().findAll({ predicate: (query) => wholePaths.has(pathOf(query)) })
  const paths = new Set(wholes.map(pathOf))
  const parts = changed.filter((query) => paths.has(wholePathOf(query)))
  await refetchAll(
    cache,
    changed.filter((query) => !parts.includes(query)),
  )
  if (parts.length === 0) return
  await Promise.all(wholes.map(waitForAnswer))
  // React now removes the parts that the new answers rule out.
  await nextTask()
  await refetchAll(cache, parts)
}

/** Waits until a query does not load. A later change cancels its request and sends another one. */
async function waitForAnswer(query: Query) {
  // Each request has to end before the next one is known.
  // oxlint-disable-next-line no-await-in-loop
  while (query.state.fetchStatus === 'fetching') await Promise.allSettled([query.promise]).then(nextTask)
}

export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

async function refetchAll(cache: QueryClient, queries: readonly Query[]) {
  const growing = queries.filter(isLoadingFurtherPage)
  await Promise.all([
    cache.invalidateQueries({ predicate: (query) => queries.includes(query) && !growing.includes(query) }),
    ...growing.map((query) => refetchGrown(cache, query)),
  ])
}

function pathOf({ queryKey }: Query): string {
  return String(queryKey[0])
}

/** Returns the path of the thing whose part a query reads: '/api/events/:eventId' for the bring list of an event. */
function wholePathOf(query: Query): string {
  return /^.*?\/:\w+(?=\/)/.exec(pathOf(query))?.[0] ?? ''
}

function isLoadingFurtherPage({ state }: Query): boolean {
  return state.fetchStatus === 'fetching' && state.fetchMeta?.fetchMore !== undefined
}

async function refetchGrown(cache: QueryClient, query: Query) {
  // The list shows a failure to load the page.
  await Promise.allSettled([query.promise])
  await cache.invalidateQueries({ predicate: (other) => other === query })
}
