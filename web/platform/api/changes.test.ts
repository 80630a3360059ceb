import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { callQuery } from './call-queries.ts'
import { buildEvent } from '../../testing/build-event.ts'
import { collectChanges } from './changes.ts'
// On a busy machine, loading it in a test takes longer than the test waits.
import './out-of-date.ts'

test('changes that arrive together refetch the list of events once, while it keeps showing the earlier events', async () => {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const { queryKey } = callQuery('GET /api/events/upcoming', { query: { limit: 3 } })
  cache.setQueryData(queryKey, [buildEvent({ id: 7 })])
  const queryFn = vi.fn<() => Promise<unknown>>(async () => [buildEvent({ id: 7, title: 'Go Night' })])
  const observer = new QueryObserver<unknown>(cache, { queryKey, queryFn })
  const shown: unknown[] = []
  onTestFinished(observer.subscribe(({ data }) => shown.push(data)))

  collectChanges(cache, [{ topic: 'events', eventId: 7 }])
  collectChanges(cache, [{ topic: 'upcoming' }])
  collectChanges(cache, [{ topic: 'ratings', gameId: 3 }])

  await vi.waitFor(() => expect(observer.getCurrentResult().data).toMatchObject([{ title: 'Go Night' }]))
  expect(queryFn).toHaveBeenCalledOnce()
  expect(shown).not.toContain(undefined)
})
