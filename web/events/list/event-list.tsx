import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useId } from 'react'
import { spotsLeft } from '../../../contract/events/rules.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { useGradualList } from '../../ui/browser/use-gradual-list.ts'
import { useMediaQuery } from '../../ui/browser/use-media-query.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { paths } from '../../platform/navigation/paths.ts'
import { classes } from '../../ui/styles/classes.ts'
import { ErrorState } from '../../ui/feedback/states.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { EventCard, EventCardSkeleton } from '../card/event-card.tsx'
import { ViewMoreEvents } from '../view-more-events.tsx'
import { groupBy } from '../../../contract/platform/older-browsers.ts'
import { formatDistance } from '../../../contract/people/distance.ts'
import { useDistanceUnit } from '../../people/distance-unit.ts'

const skeletonCount = 6
const noEvents: readonly GameEvent[] = []

interface EventListProps {
  query: UseInfiniteQueryResult<InfiniteData<{ items: GameEvent[] }>>
  empty: ReactNode
  /** Groups the events by town, in the order of the first event of each town. */
  byTown?: boolean
  /** Keeps the View More Events button at the end of the list, where it looks for new events. */
  alwaysOffersMore?: boolean
}

export function EventList({ query, empty, byTown = false, alwaysOffersMore = false }: EventListProps) {
  const pages = useDeferredValue(query.data?.pages)
  // Number of cards that fill the window.
  const batch = useMediaQuery('(min-width: 48rem)') ? skeletonCount : 2
  const listed = pages?.flatMap((page) => page.items) ?? noEvents
  const events = byTown ? sortByTown(listed) : listed
  const drawn = useGradualList(events, batch)
  if (query.isError && !query.data && !navigator.onLine) return <NoNetwork query={query} />
  if (query.isError && !query.data) return <ErrorState query={query}>The events could not be loaded.</ErrorState>
  if (!pages)
    return <Loading what="events" placeholder={<EventCardSkeleton />} count={skeletonCount} className={eventGrid} />
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

/** Leads from events that are not kept on the device to those that are. */
function NoNetwork({ query }: Pick<EventListProps, 'query'>) {
  const myEvents = <ButtonLink to={paths.myEvents}>My Events</ButtonLink>
  return (
    <ErrorState query={query} actions={myEvents}>
      These events need a network. Your own nights are on this device, with their addresses and games.
    </ErrorState>
  )
}

/** Events that are sorted by distance, under a heading for each town. A town is where its nearest event is. */
function EventTowns({ events, distant }: Pick<EventGridProps, 'events' | 'distant'>) {
  return Array.from(groupByTown(events), ([name, eventsThere]) => (
    <Town key={name} name={name} events={eventsThere} distant={distant} />
  ))
}

/** Returns events that are sorted by distance in the order in which `EventTowns` shows them: in each town, full events last. */
function sortByTown(events: readonly GameEvent[]): GameEvent[] {
  return [...groupByTown(events).values()].flatMap((there) => there.toSorted((a, b) => isFull(a) - isFull(b)))
}

const isFull = (event: GameEvent) => Number(spotsLeft(event) === 0)

function groupByTown(events: readonly GameEvent[]): Map<string, GameEvent[]> {
  return groupBy(events, ({ place, location }) => place ?? location)
}

interface TownProps extends Pick<EventGridProps, 'distant'> {
  name: string
  events: GameEvent[]
}

function Town({ name, events, distant }: TownProps) {
  const headingId = useId()
  const unit = useDistanceUnit()
  const distances = events.flatMap(({ distance }) => distance ?? [])
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-4">
      <h3 id={headingId} className="text-2xl">
        {name}{' '}
        {distances.length > 0 && (
          <span className="text-lg text-ink-soft">· {formatDistance(Math.min(...distances), unit)}</span>
        )}
      </h3>
      <EventGrid events={events} distant={distant} titleLevel="h4" />
    </section>
  )
}

interface EventGridProps {
  events: readonly GameEvent[]
  /** The events that are probably below the fold. The browser draws them when they come into view. */
  distant: readonly GameEvent[]
  /** The level of the cards' headings. */
  titleLevel?: 'h3' | 'h4'
}

function EventGrid({ events, distant, titleLevel = 'h3' }: EventGridProps) {
  return (
    <ul className={eventGrid}>
      {events.map((event) => (
        <li key={event.id} className={classes('min-w-0', distant.includes(event) && 'distant')}>
          <EventCard event={event} titleLevel={titleLevel} />
        </li>
      ))}
    </ul>
  )
}

const eventGrid = 'grid grid-cols-1 gap-5 md:grid-cols-2 lg:grid-cols-3 lg:gap-6'
