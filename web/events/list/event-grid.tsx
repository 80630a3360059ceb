import type { GameEvent } from '../../../contract/events/schemas.ts'
import { classes } from '../../ui/styles/classes.ts'
import { EventCard } from '../card/event-card.tsx'

export interface EventGridProps {
  events: readonly GameEvent[]
  /** The events that are probably below the fold. The browser draws them when they come into view. */
  distant: readonly GameEvent[]
  /** The level of the cards' headings. */
  titleLevel?: 'h3' | 'h4'
}

export function EventGrid({ events, distant, titleLevel = 'h3' }: EventGridProps) {
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

export const eventGrid = 'grid grid-cols-1 gap-5 md:grid-cols-2 lg:grid-cols-3 lg:gap-6'
