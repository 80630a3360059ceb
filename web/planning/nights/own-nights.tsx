import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { countdown } from '../../../contract/events/countdown.ts'
import { decisionsOf } from '../../../contract/events/decisions.ts'
import { isAtEvent, isOver } from '../../../contract/events/rules.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { hopeText } from '../../../contract/events/waiting-list.ts'
import type { Night } from '../../../contract/planning/nights/schemas.ts'
import { browserTimeZone } from '../../events/browser-time-zone.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { useMember } from '../../platform/session/session.ts'
import { useNow } from '../../ui/browser/use-now.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { SkeletonText } from '../../ui/feedback/states.tsx'
import { Link } from '../../ui/router/index.ts'
import { LazyHowWasIt } from '../attendance/lazy-attendance.tsx'
import { nightsQuery } from '../calls.ts'
import { Ticket } from './ticket.tsx'

/** The number of lines that leave the rest of the dashboard in sight. */
const lineCount = 3

/**
 * The next event with a seat as a ticket, three others by time as lines, more on request. Without a seat, the ticket is what the member hopes for; without any event, a welcome with `children`.
 */
export function OwnNights({ children }: { children?: ReactNode }) {
  const now = useNow()
  const member = useMember()
  const [showsAll, setShowsAll] = useState(false)
  const { data: nights } = useQuery(nightsQuery)
  if (!nights?.length)
    return (
      <>
        <p className="text-lg text-ink-soft">Pull up a chair: here is who is around and what is on the table.</p>
        {children}
      </>
    )
  const ahead = nights.filter(({ event }) => !isOver(event, now))
  const next = ahead.find(({ event }) => isAtEvent(event)) ?? ahead[0]
  const lines = nights.filter((night) => night !== next).toSorted((a, b) => (a.event.date < b.event.date ? -1 : 1))
  const folded = lines.slice(lineCount).filter((night) => decisionsOfNight(night, member.id, now).length > 0).length
  return (
    <div className="grid items-start gap-2 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] md:gap-4">
      {next && (
        <Ticket event={next.event} part={next} isNamed>
          <NeedsYouLine night={next} />
        </Ticket>
      )}
      <div className="flex flex-col gap-2 empty:hidden">
        <ul aria-label="Your other nights" className="flex flex-col gap-2 empty:hidden">
          {(showsAll ? lines : lines.slice(0, lineCount)).map((night) => (
            <li
              key={night.event.id}
              className="min-w-0 rounded-tile border border-line bg-surface px-4 py-2.5 shadow-tile"
            >
              <NightLine event={night.event} />
              <NeedsYouLine night={night} />
            </li>
          ))}
        </ul>
        {lines.length > lineCount && (
          <Button
            variant="ghost"
            size="small"
            aria-expanded={showsAll}
            className="self-start"
            onClick={() => setShowsAll(!showsAll)}
          >
            {showsAll ? 'Show fewer nights' : 'Show all nights '}
            {!showsAll && folded > 0 && <span className="text-mustard-ink">· Needs you: {folded}</span>}
          </Button>
        )}
      </div>
    </div>
  )
}

/** When an event is, its title with a link to the details, and what the member hopes for. */
function NightLine({ event }: { event: GameEvent }) {
  const hope = hopeText(event)
  const when = countdown(event, { now: useNow(), readersZone: browserTimeZone() })
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2 text-[0.9375rem]">
        <span className="text-felt-ink">{when}</span>
        <Link to={paths.event(event.id)} className="min-h-6 min-w-0 font-semibold wrap-anywhere hover:underline">
          <bdi>{event.title}</bdi>
        </Link>
      </p>
      {hope && <p className="text-[0.9375rem] text-ink-soft">{hope}</p>}
    </>
  )
}

/** The first decision that waits for the member, with a link to the event, or a past night to answer here. */
function NeedsYouLine({ night }: { night: Night }) {
  const { event } = night
  const [first] = decisionsOfNight(night, useMember().id, useNow())
  if (!first) return null
  return (
    <>
      <Link
        to={paths.event(event.id)}
        className="flex min-h-9 items-center gap-1 rounded-chip text-[0.9375rem] font-semibold text-mustard-ink hover:underline"
      >
        <span className="min-w-0 wrap-anywhere">Needs you: {first.text}</span>
        <ChevronRight aria-hidden className="size-4 shrink-0" />
      </Link>
      {first.kind === 'outcome' && <LazyHowWasIt event={event} />}
    </>
  )
}

/** Returns what the member has to decide about a night. The list of nights does not know second tables. */
function decisionsOfNight({ event, missing, asksOutcome }: Night, readerId: number, now: Date) {
  return decisionsOf({ event, readerId, secondTable: undefined, missing, asksOutcome }, now)
}

/** Reserves the height of a welcome with three events nearby. */
export function OwnNightsSkeleton() {
  return (
    <div className="h-80 rounded-tile border border-line bg-surface p-4 sm:h-fit">
      <SkeletonText lines={4} />
    </div>
  )
}
