import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue } from 'react'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { useGradualList } from '../../ui/browser/use-gradual-list.ts'
import { useMediaQuery } from '../../ui/browser/use-media-query.ts'
import { classes } from '../../ui/styles/classes.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { EventCardSkeleton } from '../card/event-card-skeleton.tsx'
import { EventGrid, eventGrid } from './event-grid.tsx'
import { EventTowns, sortByTown } from './event-towns.tsx'
import { ViewMoreEvents } from '../view-more-events.tsx'

const skeletonCount = 6
const noEvents: readonly GameEvent[] = []

interface EventListProps {
  query: UseInfiniteQueryResult<InfiniteData<{ items: GameEvent[] }>>
  /** Shown instead of the list when there are no events. */
  empty: ReactNode
  /** Groups the events by town, in the order of the first event of each town. */
  byTown?: boolean
  /** Keeps the View More Events button at the end of the list, where it looks for new events. */
  alwaysOffersMore?: boolean
}

/** A grid of event cards with a button that loads the next page. */
export function EventList({ query, empty, byTown = false, alwaysOffersMore = false }: EventListProps) {
  const pages = useDeferredValue(query.data?.pages)
  // Number of cards that fill the window.
  const batch = useMediaQuery('(min-width: 48rem)') ? skeletonCount : 2
  const listed = pages?.flatMap((page) => page.items) ?? noEvents
  const events = byTown ? sortByTown(listed) : listed
  const drawn = useGradualList(events, batch)
  if (query.isError && !query.data) return <ErrorState query={query}>The events could not be loaded.</ErrorState>
  if (!pages) return <EventListSkeleton />
  // The button stays after the last page and while the cards are drawn, because it has the keyboard focus.
  const isDrawn = drawn.length === events.length
  const offersMore = pages.length > 1 || (isDrawn && (alwaysOffersMore || query.hasNextPage))
  if (events.length === 0) return empty
  const distant = events.slice(batch)
  return (
    <div className={classes('flex flex-col gap-8 transition-opacity', query.isPlaceholderData && 'opacity-60')}>
      {byTown ? <EventTowns events={drawn} distant={distant} /> : <EventGrid events={drawn} distant={distant} />}
      {offersMore && <ViewMoreEvents query={query} isDrawing={!isDrawn} />}
    </div>
  )
}

function EventListSkeleton() {
  return (
    <div role="status" aria-label="Loading events" className={eventGrid}>
      {Array.from({ length: skeletonCount }, (_, index) => (
        <EventCardSkeleton key={index} />
      ))}
    </div>
  )
}
