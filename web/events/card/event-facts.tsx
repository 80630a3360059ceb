import { Dices, Languages, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { eventDay, eventDayAndYear, eventTimes, localDate } from '../../../contract/events/event-times.ts'
import { eventPlace, isOver } from '../../../contract/events/rules.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import type { GameSummary } from '../../../contract/games/schemas.ts'
import { formatDistance } from '../../../contract/people/distance.ts'
import { useDistanceUnit } from '../../people/distance-unit.ts'
import { useNow } from '../../ui/browser/use-now.ts'
import { classes } from '../../ui/styles/classes.ts'
import { browserTimeZone } from '../browser-time-zone.ts'

interface EventWhenProps {
  event: Pick<GameEvent, 'date' | 'duration' | 'timeZone'>
  /** Whether to add the year to the date of a later year. A past event always shows it. */
  showsYear?: boolean
  /** Whether day and times are in one small line. */
  isOneLine?: boolean
}

/** Day and time at the place of the event, with the time zone if the viewer's clock differs. */
export function EventWhen({ event, showsYear = false, isOneLine = false }: EventWhenProps) {
  const now = useNow()
  const thisYear = yearOf({ ...event, date: now.toISOString() })
  const hasYear = isOver(event, now) || (showsYear && yearOf(event) > thisYear)
  const day = hasYear ? eventDayAndYear(event) : eventDay(event)
  const times = eventTimes(event, browserTimeZone())
  if (isOneLine)
    return (
      <p className="text-sm text-ink-soft">
        <time dateTime={event.date}>{day}</time>
        <span> · {times}</span>
      </p>
    )
  return (
    <p className="text-ink-soft max-md:text-[0.9375rem]">
      <time dateTime={event.date} className="font-semibold text-felt-ink max-md:after:content-['_·_'] md:block">
        {day}
      </time>
      {times}
    </p>
  )
}

/** Returns the year at the place of the event, or in UTC. */
function yearOf(event: EventWhenProps['event']): string {
  return localDate(event).slice(0, 4)
}

interface EventFactsProps {
  event: GameEvent
  /** Whether to show long location details in full, and leave out the games, which have a list of their own. */
  isWhole?: boolean
}

/** Shows the place, the games and the language of an event. Cards show at most three lines of each. */
export function EventFacts({ event, isWhole = false }: EventFactsProps) {
  return (
    <>
      <EventWhere event={event} isWhole={isWhole} />
      {!isWhole && (
        <Fact icon={<Dices />}>
          <span className="font-medium text-ink">Games:</span> {event.games.map(gameText).join(', ') || 'TBD'}
        </Fact>
      )}
      <EventLanguage event={event} />
    </>
  )
}

export function EventLanguage({ event: { language } }: { event: Pick<GameEvent, 'language'> }) {
  if (language === null) return null
  return (
    <Fact icon={<Languages />}>
      <span className="font-medium text-ink">Language:</span> {language}
    </Fact>
  )
}

/** Zip code, town and distance, then the location details or a note that only attendees see them. */
function EventWhere({ event, isWhole }: EventFactsProps) {
  const { distance, locationDetails, hidesLocationDetails } = event
  const unit = useDistanceUnit()
  return (
    <Fact icon={<MapPin />} isWhole={isWhole}>
      <span className="font-medium text-ink">{eventPlace(event)}</span>
      {distance !== null && <span className="whitespace-nowrap"> · {formatDistance(distance, unit)}</span>}
      {locationDetails && (
        <span dir="auto" className={classes('whitespace-pre-line', isWhole ? 'block' : detailsLook)}>
          {locationDetails}
        </span>
      )}
      {hidesLocationDetails && <span className={detailsLook}>Only attendees see the location details</span>}
    </Fact>
  )
}

/** Location details follow the place on phones, and have lines of their own on wider screens. */
const detailsLook = "max-md:before:content-['_·_'] md:block"

function gameText({ name, isDeleted }: GameSummary): string {
  return isDeleted ? `${name} (no longer in the catalog)` : name
}

function Fact({ icon, isWhole = false, children }: { icon: ReactNode; isWhole?: boolean; children: ReactNode }) {
  return (
    <div className="flex gap-2.5 text-[0.9375rem] text-ink-soft [&>svg]:mt-0.5 [&>svg]:size-4.5 [&>svg]:shrink-0 [&>svg]:text-ink-faint">
      {icon}
      <p className={classes('min-w-0 wrap-break-word', !isWhole && 'line-clamp-2 md:line-clamp-3')}>{children}</p>
    </div>
  )
}
