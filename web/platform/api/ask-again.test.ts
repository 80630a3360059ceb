import { QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { askAgain } from './ask-again.ts'
import { queryClient } from './query-client.ts'

/** A question whose answers arrive when the test lets them. */
function buildQuestion() {
  const arrivals: ((answer: string) => void)[] = []
  const ask = vi.fn<() => Promise<string>>(() => new Promise((resolve) => arrivals.push(resolve)))
  return { queryKey: ['counts'], queryFn: ask, staleTime: Infinity, arrivals, ask }
}

afterEach(() => queryClient.clear())

describe('what a change has put out of date', () => {
  test('is asked for again though the first answer is still on its way, which counts no more', async () => {
    const { arrivals, ask, ...question } = buildQuestion()
    const observer = new QueryObserver(queryClient, question)
    const stop = observer.subscribe(() => undefined)

    const done = askAgain(queryClient, ['counts'])
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2))
    arrivals[1]?.('after')
    arrivals[0]?.('before')
    await done

    expect(observer.getCurrentResult().data).toBe('after')
    stop()
  })

  test('is asked for when it is shown, where it was only asked for ahead', async () => {
    const { arrivals, ask, ...question } = buildQuestion()
    const ahead = queryClient.prefetchQuery(question)

    await askAgain(queryClient, ['counts'])
    arrivals[0]?.('before')
    await ahead
    expect(ask).toHaveBeenCalledTimes(1)
    const observer = new QueryObserver(queryClient, question)
    const stop = observer.subscribe(() => undefined)
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2))
    arrivals[1]?.('after')

    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('after'))
    stop()
  })

  test('is asked for again where an answer is shown', async () => {
    const { arrivals, ask, ...question } = buildQuestion()
    const observer = new QueryObserver(queryClient, question)
    const stop = observer.subscribe(() => undefined)
    arrivals[0]?.('before')
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('before'))

    const done = askAgain(queryClient, ['counts'])
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2))
    expect(observer.getCurrentResult().data).toBe('before')
    arrivals[1]?.('after')
    await done

    expect(observer.getCurrentResult().data).toBe('after')
    stop()
  })
})
