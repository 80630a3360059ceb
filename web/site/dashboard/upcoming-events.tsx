import { useQuery } from '@tanstack/react-query'
import { ArrowRight, CalendarDays, Plus } from 'lucide-react'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import type { OwnUser } from '../../../contract/people/users/schemas.ts'
import { nearestText } from '../../events/events-found-text.ts'
import { EventCard, EventCardSkeleton } from '../../events/card/event-card.tsx'
import { paths } from '../../platform/navigation/paths.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx'
import { SectionHeading } from '../../ui/layout/page-heading.tsx'
import { dashboardEventsQuery, eventCount, nearbyEventsQuery, nearestEventsQuery } from './calls.ts'
import { LoadingRail, Rail } from './rail.tsx'

/** Events nearby come first. In a new town, the heading says what is missing, and the nearest with free seats come first. */
export function UpcomingEvents({ member }: { member: OwnUser }) {
  const nearby = useQuery({ ...nearbyEventsQuery(member), enabled: member.location !== null })
  const query = useQuery(dashboardEventsQuery)
  const { data, isPending } = query
  const hasNoneNearby = nearby.data?.length === 0
  const nearest = useQuery({ ...nearestEventsQuery, enabled: hasNoneNearby })
  const isLoading = isPending || nearby.isLoading || nearest.isLoading
  // The events everywhere are shown alone if those nearby could not be loaded.
  const events = data && !isLoading ? nearbyFirst((hasNoneNearby ? nearest : nearby).data ?? [], data) : undefined
  return (
    <section aria-label="Upcoming Events" className="distant flex flex-col gap-5">
      <SectionHeading
        title="Upcoming Events"
        description={
          hasNoneNearby && events?.length ? nearestText(member.place) : 'Take a seat, or host your own game night.'
        }
        actions={
          <>
            <ButtonLink variant="ghost" className="max-lg:-ml-4.5" to={paths.events}>
              View All Events
              <ArrowRight aria-hidden />
            </ButtonLink>
            <ButtonLink to={paths.createEvent}>
              <Plus aria-hidden />
              Create Event
            </ButtonLink>
          </>
        }
      />
      {isLoading && (
        <LoadingRail what="upcoming events" count={2} placeholder={<EventCardSkeleton />} className={columns} />
      )}
      {!isLoading && !data && (
        <ErrorState query={query}>The upcoming events could not be loaded. Please try again.</ErrorState>
      )}
      {events && <EventRail events={events} />}
    </section>
  )
}

function nearbyFirst(nearby: readonly GameEvent[], events: readonly GameEvent[]): GameEvent[] {
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
    <Rail items={events} className={columns}>
      {(event) => <EventCard event={event} />}
    </Rail>
  )
}

const columns = 'auto-cols-[min(22rem,86%)] lg:grid-flow-row lg:grid-cols-2 lg:gap-6'
