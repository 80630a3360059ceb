import { useQuery } from '@tanstack/react-query'
import { spotsLeft } from '../../../contract/events/rules.ts'
import type { OwnUser } from '../../../contract/people/users/schemas.ts'
import { nobodyPlaysText } from '../../events/events-found-text.ts'
import { NightRow } from '../../events/links/night-row.tsx'
import { paths } from '../../platform/navigation/paths.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { nearbyEventsQuery } from './calls.ts'

const rowCount = 3

/**
 * The next events with free seats within the travel distance of a member who has none yet. In a town without events,
 * says so and offers to host one.
 */
export function NightsNearby({ member }: { member: OwnUser }) {
  const { data } = useQuery({ ...nearbyEventsQuery(member), enabled: member.location !== null })
  if (data?.length === 0)
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-tile border border-felt-ink/20 bg-felt-soft p-4">
        <p className="text-lg font-semibold text-pretty">{nobodyPlaysText(member.place)}</p>
        <ButtonLink to={paths.createEvent}>Create Your Own Event</ButtonLink>
      </div>
    )
  const free = data?.filter((event) => spotsLeft(event) !== 0) ?? []
  return (
    <ul aria-label="Nights near you" className="grid gap-2 empty:hidden md:grid-cols-3">
      {free.slice(0, rowCount).map((event) => (
        <li key={event.id} className="min-w-0">
          <NightRow night={{ ...event, seatsLeft: spotsLeft(event) }} to={paths.event(event.id)} ground="paper" />
        </li>
      ))}
    </ul>
  )
}
