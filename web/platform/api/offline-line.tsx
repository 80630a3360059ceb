import type { Query, QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { timeAgo } from '../../../contract/messages/message-times.ts'
import { useNow } from '../../ui/browser/use-now.ts'
import { keyOf } from './call-queries.ts'

const arrivals = new WeakMap<Query, { arrival: number; update: number }>()

/** Notes that the next answer of a query is a restored one, which the server sent at this time. */
export function noteArrival(query: Query, arrival: number) {
  arrivals.set(query, { arrival, update: query.state.dataUpdateCount + 1 })
}

/** Returns when the server sent the answer of a query if it was restored, in milliseconds since 1970. */
export function arrivalOf(query: Query): number | undefined {
  const noted = arrivals.get(query)
  return noted?.update === query.state.dataUpdateCount ? noted.arrival : undefined
}

let isWatched = false

/**
 * Shows a line at the top of the page while it has no network. It has a root of its own, so that its code loads late.
 * Adds it only then, because a new first element makes the browser match all styles again: 11 ms on the dashboard.
 */
export function showOfflineLine(cache: QueryClient) {
  if (isWatched) return
  isWatched = true
  const stop = subscribe(cache, addLine)
  addLine()

  function addLine() {
    if (oldestArrival(cache) === undefined) return
    stop()
    const root = document.createElement('div')
    root.className = 'contents'
    document.body.prepend(root)
    createRoot(root).render(<OfflineLine cache={cache} />)
  }
}

/** Says that there is no network, and how old the oldest answer on screen is. */
function OfflineLine({ cache }: { cache: QueryClient }) {
  const now = useNow()
  const arrival = useSyncExternalStore(
    (onChange) => subscribe(cache, onChange),
    () => oldestArrival(cache),
  )
  if (arrival === undefined) return null
  return (
    <p role="status" className={lineLook}>
      You are offline.{Number.isFinite(arrival) && ` Last updated ${ageOf(arrival, now)}.`}
    </p>
  )
}

function ageOf(arrival: number, now: Date): string {
  const age = timeAgo(new Date(arrival).toISOString(), now)
  return age === 'now' ? 'just now' : age
}

const lineLook =
  'offline-line truncate bg-mustard-soft px-3 text-center text-sm leading-6 font-medium text-mustard-ink print:hidden'

function subscribe(cache: QueryClient, onChange: () => void): () => void {
  const stop = cache.getQueryCache().subscribe(onChange)
  for (const event of ['online', 'offline']) addEventListener(event, onChange)
  return () => {
    stop()
    for (const event of ['online', 'offline']) removeEventListener(event, onChange)
  }
}

/** Returns when the oldest restored answer on screen came; infinity if there is only no network. */
function oldestArrival(cache: QueryClient): number | undefined {
  const [sessionPath] = keyOf('GET /api/user')
  const shown = cache
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ queryKey }) => queryKey[0] !== sessionPath })
  const oldest = Math.min(...shown.map((query) => arrivalOf(query) ?? Number.POSITIVE_INFINITY))
  return navigator.onLine && oldest === Number.POSITIVE_INFINITY ? undefined : oldest
}
