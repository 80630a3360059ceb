import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { weekdays } from '../../../contract/events/filters.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { classes } from '../../ui/styles/classes.ts'
import { dayName, monthName, monthOf, weeksOf } from '../months.ts'
import { eventStartTime } from '../../../contract/events/event-times.ts'
import { Link } from '../../ui/router/index.ts'
import { useDetailsLink } from '../events-address.ts'

/** The events of a month by date, in the order of the dates. */
export interface MonthProps {
  month: string
  today: string
  eventsByDate: ReadonlyMap<string, readonly GameEvent[]>
}

/** Maximum number of events of a day until the member asks for all of them. */
const maxShown = 3

export function MonthCalendar({ month, today, eventsByDate }: MonthProps) {
  return (
    <table className="w-full table-fixed border-separate [border-spacing:0.375rem]">
      <caption className="sr-only">{monthName(month)}</caption>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col" className="pb-1 text-sm font-semibold text-ink-soft">
              {weekday.charAt(0).toUpperCase() + weekday.slice(1, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0]}>
            {week.map((date) => (
              <td
                key={date}
                className={classes(
                  'h-28 rounded-control border p-1.5 align-top',
                  monthOf(date) === month ? 'border-line bg-surface' : 'border-transparent',
                  date === today && 'border-felt',
                )}
              >
                {monthOf(date) === month && (
                  <Day date={date} isToday={date === today} events={eventsByDate.get(date) ?? []} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Day({ date, isToday, events }: { date: string; isToday: boolean; events: readonly GameEvent[] }) {
  const [showsAll, setShowsAll] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const shown = showsAll ? events : events.slice(0, maxShown)

  function handleShowAll() {
    flushSync(() => setShowsAll(true))
    // The button has gone, so the focus continues at the first of the other events.
    list.current?.querySelectorAll('a')[maxShown]?.focus()
  }

  return (
    <>
      <time
        dateTime={date}
        aria-label={dayName(date)}
        className={classes('block px-1 text-sm', isToday ? 'font-bold text-felt-ink' : 'text-ink-soft')}
      >
        {Number(date.slice(8))}
      </time>
      <ul ref={list} className="mt-1 flex flex-col gap-1 empty:hidden">
        {shown.map((event) => (
          <li key={event.id} className="flex min-w-0">
            <MonthEventLink event={event} className="min-w-0 grow px-1.5 py-1 text-xs wrap-break-word" />
          </li>
        ))}
      </ul>
      {shown.length < events.length && (
        <button
          type="button"
          aria-label={`${events.length - shown.length} more on ${dayName(date)}`}
          onClick={handleShowAll}
          className="mt-0.5 min-h-6 rounded-chip px-1.5 text-xs font-semibold text-ink-soft hover:text-ink hover:underline"
        >
          {events.length - shown.length} more
        </button>
      )}
    </>
  )
}

export function MonthEventLink({ event, className }: { event: GameEvent; className?: string }) {
  return (
    <Link
      {...useDetailsLink(event)}
      title={event.title}
      className={classes(
        'rounded-chip border-l-3 border-felt bg-felt-soft text-felt-ink hover:bg-felt-soft/70',
        className,
      )}
    >
      <span className="line-clamp-2">
        <time dateTime={event.date} className="font-semibold">
          {eventStartTime(event)}
        </time>{' '}
        <bdi>{event.title}</bdi>
      </span>
    </Link>
  )
}
