import { groupBy } from '../../../contract/platform/older-browsers.ts'
import { useId } from 'react'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { formatDistance } from '../../../contract/people/distance.ts'
import { useDistanceUnit } from '../../people/distance-unit.ts'
import { EventGrid, type EventGridProps } from './event-grid.tsx'

/** Events that are sorted by distance, under a heading for each town. A town is where its nearest event is. */
export function EventTowns({ events, distant }: Pick<EventGridProps, 'events' | 'distant'>) {
  return Array.from(byTown(events), ([name, eventsThere]) => (
    <Town key={name} name={name} events={eventsThere} distant={distant} />
  ))
}

/** Returns events that are sorted by distance in the order in which `EventTowns` shows them. */
export function sortByTown(events: readonly GameEvent[]): GameEvent[] {
  return [...byTown(events).values()].flat()
}

function byTown(events: readonly GameEvent[]): Map<string, GameEvent[]> {
  return groupBy(events, ({ place, location }) => place ?? location)
}

interface TownProps extends Pick<EventGridProps, 'distant'> {
  name: string
  events: GameEvent[]
}

function Town({ name, events, distant }: TownProps) {
  const headingId = useId()
  const unit = useDistanceUnit()
  const distance = events[0]?.distance ?? null
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-4">
      <h3 id={headingId} className="text-2xl">
        {name} {distance !== null && <span className="text-lg text-ink-soft">· {formatDistance(distance, unit)}</span>}
      </h3>
      <EventGrid events={events} distant={distant} titleLevel="h4" />
    </section>
  )
}
