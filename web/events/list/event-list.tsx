import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue } from 'react'
import type { GameEvent } from '../../../contract/events/events.ts'
import { useStagedRender } from '../../ui/browser/use-staged-render.ts'
import { classes } from '../../ui/styles/classes.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { EventCardSkeleton } from '../card/event-card-skeleton.tsx'
import { EventCard } from '../card/event-card.tsx'
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
  const rendersAll = useStagedRender(pages !== undefined)
  if (query.isError && !query.data)
    return (
      <ErrorState pending={query.isFetching} onRetry={() => void query.refetch()}>
        The events could not be loaded.
      </ErrorState>
    )
  if (!pages) return <EventListSkeleton />
  const events = pages.flatMap((page) => page.items)
  // Once pressed it stays, for it holds the focus.
  const offersMore = rendersAll && (hasMore || query.hasNextPage || pages.length > 1)
  if (events.length === 0) return empty
  return (
    <div className={classes('flex flex-col gap-8 transition-opacity', query.isPlaceholderData && 'opacity-60')}>
      <ul className={grid}>
        {events.slice(0, rendersAll ? undefined : skeletons).map((event, index) => (
          <li key={event.id} className={classes('min-w-0', index >= skeletons && 'distant-card')}>
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
      {Array.from({ length: skeletons }, (_, index) => (
        <EventCardSkeleton key={index} />
      ))}
    </div>
  )
}

const grid = 'grid grid-cols-1 gap-5 md:grid-cols-2 lg:grid-cols-3 lg:gap-6'
