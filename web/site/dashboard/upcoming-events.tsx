import { useQuery } from '@tanstack/react-query'
import { ArrowRight, CalendarDays, Plus } from 'lucide-react'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import type { OwnUser } from '../../../contract/people/users/schemas.ts'
import { EventCardSkeleton } from '../../events/card/event-card-skeleton.tsx'
import { nobodyPlaysText } from '../../events/events-found-text.ts'
import { EventCard } from '../../events/card/event-card.tsx'
import { Link } from '../../ui/router/index.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SectionHeading } from '../../ui/layout/page-heading.tsx'
import { dashboardEventsQuery, eventCount, nearbyEventsQuery } from './calls.ts'
import { Rail } from './rail.tsx'

/** The next events: first those within the member's travel distance, then those farther away, or else the nearest. */
export function UpcomingEvents({ member }: { member: OwnUser }) {
  const nearby = useQuery({ ...nearbyEventsQuery(member), enabled: member.location !== null })
  const { data, isPending, isFetching, refetch } = useQuery(dashboardEventsQuery)
  // The events everywhere are shown alone if the nearby events could not be loaded.
  const events = data && !nearby.isLoading ? nearbyFirst(nearby.data ?? [], data) : undefined
  const hasNoneNearby = nearby.data?.length === 0
  return (
    <section aria-label="Upcoming Events" className="distant flex flex-col gap-5">
      <SectionHeading
        title="Upcoming Events"
        description={hasNoneNearby ? nobodyPlaysText(member.place) : 'Take a seat, or host your own game night.'}
        actions={
          <>
            <Button asChild variant="ghost" className="max-lg:-ml-4.5">
              <Link to={paths.events}>
                View All Events
                <ArrowRight aria-hidden />
              </Link>
            </Button>
            <Button asChild>
              <Link to={paths.createEvent}>
                <Plus aria-hidden />
                Create Event
              </Link>
            </Button>
          </>
        }
      />
      {(isPending || nearby.isLoading) && <EventsSkeleton />}
      {!isPending && !data && (
        <ErrorState onRetry={() => void refetch()} pending={isFetching}>
          The upcoming events could not be loaded. Please try again.
        </ErrorState>
      )}
      {events && <EventRail events={events} />}
    </section>
  )
}

function nearbyFirst(nearby: readonly GameEvent[], events: readonly GameEvent[]): GameEvent[] {
  if (nearby.length === 0) return events.toSorted((a, b) => (a.distance ?? Infinity) - (b.distance ?? Infinity))
  const nearbyIds = new Set(nearby.map(({ id }) => id))
  return [...nearby, ...events.filter(({ id }) => !nearbyIds.has(id))].slice(0, eventCount)
}

function EventRail({ events }: { events: readonly GameEvent[] }) {
  if (events.length === 0)
    return (
      <EmptyState icon={<CalendarDays />} title="No upcoming events">
        Check back later or create an event
      </EmptyState>
    )
  return (
    <Rail className={columns}>
      {events.map((event) => (
        <li key={event.id}>
          <EventCard event={event} />
        </li>
      ))}
    </Rail>
  )
}

function EventsSkeleton() {
  return (
    <div role="status" aria-label="Loading upcoming events">
      <Rail className={columns}>
        {[1, 2].map((place) => (
          <li key={place}>
            <EventCardSkeleton />
          </li>
        ))}
      </Rail>
    </div>
  )
}

const columns = 'auto-cols-[min(22rem,86%)] lg:grid-flow-row lg:grid-cols-2 lg:gap-6'
