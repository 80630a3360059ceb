import type { MonthProps } from './month-props.ts'
import { MonthEventLink } from './month-event-link.tsx'
import { dayName } from '../months.ts'

/** The days of a month that have events, below each other. */
export function MonthAgenda({ eventsByDate }: MonthProps) {
  return (
    <ol className="flex flex-col gap-5 empty:hidden">
      {[...eventsByDate].map(([date, events]) => (
        <li key={date}>
          <h4 className="mb-2 font-semibold">{dayName(date)}</h4>
          <ul className="flex flex-col gap-2">
            {events.map((event) => (
              <li key={event.id} className="flex">
                <MonthEventLink event={event} className="min-w-0 grow px-3 py-2.5 wrap-break-word" />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
