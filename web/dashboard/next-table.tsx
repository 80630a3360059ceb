import { useInfiniteQuery } from '@tanstack/react-query'
import { eventDay, eventStartTime, zoneToMention } from '../../contract/events/event-times.ts'
import type { GameEvent } from '../../contract/events/events.ts'
import type { OwnUser } from '../../contract/users/users.ts'
import { browserTimeZone } from '../events/browser-time-zone.ts'
import { userEventsPages } from '../events/queries.ts'
import { Link } from '../router/index.ts'
import { paths } from '../platform/navigation/paths.ts'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { shortTitle } from './short-title.ts'

/** The member's next game night under the greeting, a general welcome where there is none. */
export function NextTable({ member }: { member: OwnUser }) {
  const { data, isPending } = useInfiniteQuery(userEventsPages(member.id, 'upcoming'))
  if (isPending) return <NextTableSkeleton />
  const next = data?.pages[0]?.items.find((event) => event.status === 'active')
  return (
    <p className={place}>
      {next ? (
        <>
          Your next game night:{' '}
          <Link
            to={paths.event(next.id)}
            title={next.title}
            aria-label={next.title}
            className="rounded-chip font-semibold text-felt-ink underline decoration-line-strong decoration-2 underline-offset-4 hover:decoration-current"
          >
            {shortTitle(next.title)}
          </Link>
          , {eventDay(next)} at {startText(next)}.
        </>
      ) : (
        'Pull up a chair: here is who is around and what is on the table.'
      )}
    </p>
  )
}

/** The room that the sentence mostly takes, three lines on a phone, two on a wide one: what lies below stays in place when it comes. */
const place = 'mt-2 min-h-[3lh] text-lg wrap-break-word text-ink-soft sm:min-h-[2lh] md:min-h-lh'

function NextTableSkeleton() {
  return (
    <div aria-hidden className={place}>
      <Skeleton className="mt-1.5 h-4 w-full max-w-md" />
      <Skeleton className="mt-2.5 h-4 w-3/5 sm:hidden" />
    </div>
  )
}

/** The start on the clock of the place, with its zone where the reader's clock shows another time. */
function startText(event: GameEvent): string {
  const zone = zoneToMention(event, browserTimeZone())
  return zone ? `${eventStartTime(event)} ${zone}` : eventStartTime(event)
}
