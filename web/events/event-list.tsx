import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, startTransition, useDeferredValue, useEffect, useState } from 'react'
import type { GameEvent } from '../../contract/events.ts'
import { classes } from '../ui/classes.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { EventCardSkeleton } from './event-card-skeleton.tsx'
import { EventCard } from './event-card.tsx'
import { ViewMoreEvents } from './view-more-events.tsx'

/** Placeholders while events load (SPEC 9). */
const skeletons = 6

interface EventListProps {
  /** Events as they come, page by page. */
  query: UseInfiniteQueryResult<InfiniteData<{ items: GameEvent[] }>>
  /** What stands there when there are none. */
  empty: ReactNode
  /** Others add to the list at any time: its button for more stays also at its end. */
  hasMore?: boolean
}

/** Event cards in one, two or three columns (SPEC 2), more of them at the press of a button. */
export function EventList({ query, empty, hasMore = false }: EventListProps) {
  const pages = useDeferredValue(query.data?.pages)
  const drawsAll = useDrawnInTwo(pages !== undefined)
  if (query.isError && !query.data)
    return (
      <ErrorState pending={query.isFetching} onRetry={() => void query.refetch()}>
        The events could not be loaded.
      </ErrorState>
    )
  if (!pages) return <EventListSkeleton />
  const events = pages.flatMap((page) => page.items)
  // Once pressed it stays, for it holds the focus.
  const offersMore = drawsAll && (hasMore || query.hasNextPage || pages.length > 1)
  if (events.length === 0) return empty
  return (
    <div className={classes('flex flex-col gap-8 transition-opacity', query.isPlaceholderData && 'opacity-60')}>
      <ul className={grid}>
        {events.slice(0, drawsAll ? undefined : skeletons).map((event) => (
          <li key={event.id} className="distant-card min-w-0">
            <EventCard event={event} />
          </li>
        ))}
      </ul>
      {offersMore && <ViewMoreEvents query={query} />}
    </div>
  )
}

/**
 * Whether to draw the whole of a list already: one that had to be waited for is drawn in two, what is seen first and the
 * rest right after. In one go it would leave a phone deaf to its reader for a quarter of a second.
 */
function useDrawnInTwo(isThere: boolean): boolean {
  const [drawsAll, setDrawsAll] = useState(isThere)
  useEffect(() => {
    if (isThere) startTransition(() => setDrawsAll(true))
  }, [isThere])
  return drawsAll
}

function EventListSkeleton() {
  return (
    <div role="status" aria-label="Loading events" className={grid}>
      {Array.from({ length: skeletons }, (_, index) => (
        <EventCardSkeleton key={index} />
      ))}
    </div>
  )
}

const grid = 'grid grid-cols-1 gap-5 md:grid-cols-2 lg:grid-cols-3 lg:gap-6'
