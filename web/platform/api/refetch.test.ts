import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from './query-client.ts'
import { refetchChanged } from './refetch.ts'

/** Builds a query whose responses arrive when the test resolves them, in any order. */
function buildQuery() {
  const resolvers: ((data: string) => void)[] = []
  const fetchData = vi.fn<() => Promise<string>>(() => new Promise((resolve) => resolvers.push(resolve)))
  return { options: { queryKey: ['counts'], queryFn: fetchData, staleTime: Infinity }, resolvers, fetchData }
}

afterEach(() => queryClient.clear())

describe('refetching changed data', () => {
  test('ignores a first response that was requested before the change', async () => {
    const { options, resolvers, fetchData } = buildQuery()
    const observer = new QueryObserver(queryClient, options)
    const unsubscribe = observer.subscribe(() => undefined)

    const done = refetchChanged(queryClient, { queryKey: ['counts'] })
    await vi.waitFor(() => expect(fetchData).toHaveBeenCalledTimes(2))
    resolvers[1]?.('after')
    resolvers[0]?.('before')
    await done

    expect(observer.getCurrentResult().data).toBe('after')
    unsubscribe()
  })

  test('refetches a prefetched query when it is shown', async () => {
    const { options, resolvers, fetchData } = buildQuery()
    const prefetch = queryClient.prefetchQuery(options)

    await refetchChanged(queryClient, { queryKey: ['counts'] })
    resolvers[0]?.('before')
    await prefetch
    expect(fetchData).toHaveBeenCalledTimes(1)
    const observer = new QueryObserver(queryClient, options)
    const unsubscribe = observer.subscribe(() => undefined)
    await vi.waitFor(() => expect(fetchData).toHaveBeenCalledTimes(2))
    resolvers[1]?.('after')

    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('after'))
    unsubscribe()
  })

  test('keeps showing the old data until the new data arrives', async () => {
    const { options, resolvers, fetchData } = buildQuery()
    const observer = new QueryObserver(queryClient, options)
    const unsubscribe = observer.subscribe(() => undefined)
    resolvers[0]?.('before')
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('before'))

    const done = refetchChanged(queryClient, { queryKey: ['counts'] })
    await vi.waitFor(() => expect(fetchData).toHaveBeenCalledTimes(2))
    expect(observer.getCurrentResult().data).toBe('before')
    resolvers[1]?.('after')
    await done

    expect(observer.getCurrentResult().data).toBe('after')
    unsubscribe()
  })

  test('keeps a further page that the member asked for before the change', async () => {
    const { resolvers, fetchData } = buildQuery()
    const observer = new InfiniteQueryObserver(queryClient, {
      queryKey: ['comments'],
      queryFn: fetchData,
      initialPageParam: 1,
      getNextPageParam: (_page, pages) => pages.length + 1,
      staleTime: Infinity,
    })
    const unsubscribe = observer.subscribe(() => undefined)
    resolvers[0]?.('newest')
    await vi.waitFor(() => expect(observer.getCurrentResult().data?.pages).toEqual(['newest']))

    const furtherPage = observer.fetchNextPage()
    const done = refetchChanged(queryClient, { queryKey: ['comments'] })
    resolvers[1]?.('earlier')
    await furtherPage
    expect(observer.getCurrentResult().data?.pages).toEqual(['newest', 'earlier'])
    await vi.waitFor(() => expect(fetchData).toHaveBeenCalledTimes(3))
    resolvers[2]?.('changed')
    await vi.waitFor(() => expect(fetchData).toHaveBeenCalledTimes(4))
    resolvers[3]?.('earlier')
    await done

    expect(observer.getCurrentResult().data?.pages).toEqual(['changed', 'earlier'])
    unsubscribe()
  })
})
