import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { EventPeriod } from '../../../contract/events/limits.ts'
import type { Profile } from '../../../contract/people/users/schemas.ts'
import { userEventsPages } from '../../events/calls.ts'
import { ErrorState } from '../../ui/feedback/states.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { LoadNextPage } from '../../platform/api/load-next-page.tsx'
import { ProfileEvent, ProfileEventSkeleton } from './profile-event.tsx'

export function ProfileEvents({ user, empty }: { user: Profile; empty: ReactNode }) {
  const upcoming = useInfiniteQuery(userEventsPages(user.id, 'upcoming'))
  const past = useInfiniteQuery(userEventsPages(user.id, 'past'))
  if (upcoming.isPending || past.isPending)
    return <Loading what="events" placeholder={<ProfileEventSkeleton />} count={4} className={grid} />
  if (!upcoming.data || !past.data)
    return (
      <ErrorState
        onRetry={() => void Promise.all([upcoming.refetch(), past.refetch()])}
        pending={upcoming.isFetching || past.isFetching}
      >
        The events could not be loaded. Please try again.
      </ErrorState>
    )
  const isEmpty = [upcoming, past].every((query) => query.data?.pages[0]?.items.length === 0)
  if (isEmpty) return empty
  return (
    <div className="flex flex-col gap-10">
      <EventPeriodList user={user} period="upcoming" title="Coming up" />
      <EventPeriodList user={user} period="past" title="Played" />
    </div>
  )
}

function EventPeriodList({ user, period, title }: { user: Profile; period: EventPeriod; title: string }) {
  const query = useInfiniteQuery(userEventsPages(user.id, period))
  const events = query.data?.pages.flatMap((page) => page.items) ?? []
  if (events.length === 0) return null
  return (
    <section aria-label={title} className="flex flex-col gap-4">
      <h3 className="text-xl">{title}</h3>
      <ul className={grid}>
        {events.map((event) => (
          <li key={event.id} className="min-w-0">
            <ProfileEvent event={event} user={user} />
          </li>
        ))}
      </ul>
      <LoadNextPage query={query}>Show more events</LoadNextPage>
    </section>
  )
}

const grid = 'grid gap-4 lg:grid-cols-2 lg:gap-5'
