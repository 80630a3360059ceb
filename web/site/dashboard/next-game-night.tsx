import { useInfiniteQuery } from '@tanstack/react-query'
import { eventDay, eventStartTime, zoneToMention } from '../../../contract/events/event-times.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import type { OwnUser } from '../../../contract/people/users/schemas.ts'
import { browserTimeZone } from '../../events/browser-time-zone.ts'
import { userEventsPages } from '../../events/calls.ts'
import { Link } from '../../ui/router/index.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { shortTitle } from './dashboard-texts.ts'

/** A sentence about the member's next game night, or a general welcome if there is none. */
export function NextGameNight({ member }: { member: OwnUser }) {
  const { data, isPending } = useInfiniteQuery(userEventsPages(member.id, 'upcoming'))
  if (isPending) return <NextGameNightSkeleton />
  const next = data?.pages[0]?.items.find((event) => event.status === 'active')
  return (
    <p className={paragraph}>
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

/** Reserves the lines that the sentence usually needs, so that the content below does not move when it loads. */
const paragraph = 'mt-2 min-h-[3lh] text-lg wrap-break-word text-ink-soft sm:min-h-[2lh] md:min-h-lh'

function NextGameNightSkeleton() {
  return (
    <div aria-hidden className={paragraph}>
      <Skeleton className="mt-1.5 h-4 w-full max-w-md" />
      <Skeleton className="mt-2.5 h-4 w-3/5 sm:hidden" />
    </div>
  )
}

/** Returns the start time at the place of the event, with the time zone if the viewer's clock differs. */
function startText(event: GameEvent): string {
  const zone = zoneToMention(event, browserTimeZone())
  return zone ? `${eventStartTime(event)} ${zone}` : eventStartTime(event)
}
