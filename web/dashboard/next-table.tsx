import { useInfiniteQuery } from '@tanstack/react-query'
import { eventDay, eventStartTime } from '../../contract/event-times.ts'
import type { OwnUser } from '../../contract/users.ts'
import { userEventsPages } from '../events/queries.ts'
import { Link } from '../router/link.tsx'
import { paths } from '../shell/paths.ts'

/** The member's next game night under the greeting, a general welcome where there is none. */
export function NextTable({ member }: { member: OwnUser }) {
  const { data } = useInfiniteQuery(userEventsPages(member.id, 'upcoming'))
  const next = data?.pages[0]?.items.find((event) => event.status === 'active')
  return (
    <p className="mt-2 text-lg wrap-break-word text-ink-soft">
      {next ? (
        <>
          Your next game night:{' '}
          <Link
            to={paths.event(next.id)}
            className="rounded-chip font-semibold text-felt-ink underline decoration-felt-ink/35 decoration-2 underline-offset-4 hover:decoration-current"
          >
            {next.title}
          </Link>
          , {eventDay(next)} at {eventStartTime(next)}.
        </>
      ) : (
        'Pull up a chair: here is who is around and what is on the table.'
      )}
    </p>
  )
}
