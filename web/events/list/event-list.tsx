import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue } from 'react'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { useStagedRender } from '../../ui/browser/use-staged-render.ts'
import { classes } from '../../ui/styles/classes.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { EventCardSkeleton } from '../card/event-card-skeleton.tsx'
import { EventCard } from '../card/event-card.tsx'
import { ViewMoreEvents } from '../view-more-events.tsx'

const skeletonCount = 6

interface EventListProps {
  query: UseInfiniteQueryResult<InfiniteData<{ items: GameEvent[] }>>
  /** Shown instead of the list when there are no events. */
  empty: ReactNode
  /** Keeps the View More Events button at the end of the list, where it looks for new events. */
  alwaysOffersMore?: boolean
}

/** A grid of event cards with a button that loads the next page. */
export function EventList({ query, empty, alwaysOffersMore = false }: EventListProps) {
  const pages = useDeferredValue(query.data?.pages)
  const drawsAll = useStagedRender(pages !== undefined)
  if (query.isError && !query.data)
    return (
      <ErrorState pending={query.isFetching} onRetry={() => void query.refetch()}>
        The events could not be loaded.
      </ErrorState>
    )
  if (!pages) return <EventListSkeleton />
  const events = pages.flatMap((page) => page.items)
  // After the last page the button stays, because it has the keyboard focus.
  const offersMore = drawsAll && (alwaysOffersMore || query.hasNextPage || pages.length > 1)
  if (events.length === 0) return empty
  return (
    <div className={classes('flex flex-col gap-8 transition-opacity', query.isPlaceholderData && 'opacity-60')}>
      <ul className={grid}>
        {events.slice(0, drawsAll ? undefined : skeletonCount).map((event, index) => (
          <li key={event.id} className={classes('min-w-0', index >= skeletonCount && 'distant-card')}>
            <EventCard event={event} />
          </li>
        ))}
      </ul>
      {offersMore && <ViewMoreEvents query={query} />}
    </div>
  )
}

function EventListSkeleton() {
  return (
    <div role="status" aria-label="Loading events" className={grid}>
      {Array.from({ length: skeletonCount }, (_, index) => (
        <EventCardSkeleton key={index} />
      ))}
    </div>
  )
}

const grid = 'grid grid-cols-1 gap-5 md:grid-cols-2 lg:grid-cols-3 lg:gap-6'
