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

/** Puts a query on screen. Returns a function that removes it. */
function show(path: string, queryFn: () => string | Promise<string>) {
  return new QueryObserver(queryClient, { queryKey: [path], queryFn, staleTime: Infinity }).subscribe(() => undefined)
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

  // Requirement api-59: Parts of an open page are requested again after the event itself, and only if they are still
  // shown.
  test('refetches the parts of a thing after the thing itself, and only those that are still shown', async () => {
    const requested: string[] = []
    let hasSeat = true
    const answer = (path: string) => () => {
      requested.push(path)
      return hasSeat ? 'seat' : 'no seat'
    }
    const event = { queryKey: ['/api/events/:eventId'], queryFn: answer('/api/events/:eventId'), staleTime: Infinity }
    const closeComments = show('/api/events/:eventId/comments', answer('/api/events/:eventId/comments'))
    const closeBringList = show('/api/events/:eventId/bring-list', answer('/api/events/:eventId/bring-list'))
    const closeEvent = new QueryObserver(queryClient, event).subscribe(({ data }) => {
      if (data === 'no seat') closeBringList()
    })
    await vi.waitFor(() => expect(requested).toHaveLength(3))
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
    requested.length = 0

    hasSeat = false
    await refetchChanged(queryClient, {})

    expect(requested).toEqual(['/api/events/:eventId', '/api/events/:eventId/comments'])
    closeComments()
    closeEvent()
  })

  test('waits with the parts until a repeated request for the thing itself is answered', async () => {
    const answers: ((data: string) => void)[] = []
    const requestedParts = vi.fn<() => string>(() => 'part')
    const closeEvent = show('/api/events/:eventId', () => new Promise((resolve) => answers.push(resolve)))
    const closePart = show('/api/events/:eventId/bring-list', requestedParts)
    answers[0]?.('before')
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
    requestedParts.mockClear()

    const done = [refetchChanged(queryClient, {})]
    await vi.waitFor(() => expect(answers).toHaveLength(2))
    done.push(refetchChanged(queryClient, { queryKey: ['/api/events/:eventId'] }))
    done.push(refetchChanged(queryClient, { queryKey: ['/api/events/:eventId/bring-list'] }))
    await vi.waitFor(() => expect(answers).toHaveLength(3))
    answers[1]?.('cancelled')
    await new Promise((resolve) => setTimeout(resolve))
    expect(requestedParts).not.toHaveBeenCalled()
    answers[2]?.('after')
    await Promise.all(done)

    expect(requestedParts).toHaveBeenCalled()
    closePart()
    closeEvent()
  })
})
