import { Dices, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { eventDay, eventEndTime, eventStartTime, zoneToMention } from '../../contract/event-times.ts'
import type { GameEvent } from '../../contract/events.ts'
import { browserTimeZone } from './browser-time-zone.ts'

/** Day and time on the clock of the place, with its name where the reader's clock shows another time. */
export function EventWhen({ event }: { event: GameEvent }) {
  const zone = zoneToMention(event, browserTimeZone())
  return (
    <p className="text-ink-soft">
      <time dateTime={event.date} className="block font-semibold text-felt-ink">
        {eventDay(event)}
      </time>
      {eventStartTime(event)} – {eventEndTime(event)} {zone}
    </p>
  )
}

/** The zip code and the place it belongs to, then how to find the door. */
export function EventWhere({ event }: { event: GameEvent }) {
  const { location, place, locationDetails } = event
  return (
    <Fact icon={<MapPin />}>
      <span className="font-medium text-ink">{place ? `${place} ${location}` : location}</span>
      {locationDetails && <span className="block">{locationDetails}</span>}
    </Fact>
  )
}

/** What will be played, or 'TBD' (SPEC 2). */
export function EventGames({ event }: { event: GameEvent }) {
  return (
    <Fact icon={<Dices />}>
      <span className="font-medium text-ink">Games:</span> {event.games.map((game) => game.name).join(', ') || 'TBD'}
    </Fact>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="flex gap-2.5 text-[0.9375rem] text-ink-soft [&>svg]:mt-0.5 [&>svg]:size-4.5 [&>svg]:shrink-0 [&>svg]:text-ink-faint">
      {icon}
      <p className="line-clamp-2 min-w-0 wrap-break-word">{children}</p>
    </div>
  )
}
