import { useQuery } from '@tanstack/react-query'
import { spotsLeft } from '../../../contract/events/rules.ts'
import type { OwnUser } from '../../../contract/people/users/schemas.ts'
import { eventState } from '../../events/seats/event-state.ts'
import { NightLine, nightRowLook } from '../../planning/nights/own-nights.tsx'
import { useNow } from '../../ui/browser/use-now.ts'
import { Skeleton } from '../../ui/feedback/states.tsx'
import { nearbyEventsQuery } from './calls.ts'

const rowCount = 3

/** The next events with free seats within the travel distance of a member who has none yet. Shows nothing without any. */
export function NightsNearby({ member }: { member: OwnUser }) {
  const now = useNow()
  const { data: events = [], isLoading } = useQuery({ ...nearbyEventsQuery(member), enabled: member.location !== null })
  const free = events.filter((event) => spotsLeft(event) !== 0)
  if (isLoading) return <Skeleton className="h-18 w-full rounded-tile" />
  return (
    <ul aria-label="Nights near you" className="grid gap-2 empty:hidden md:grid-cols-3">
      {free.slice(0, rowCount).map((event) => (
        <li key={event.id} className={nightRowLook}>
          <NightLine event={event} />
          <p className="truncate text-sm text-ink-soft">
            {[eventState(event, now).text, event.place, event.games[0]?.name].filter(Boolean).join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  )
}
