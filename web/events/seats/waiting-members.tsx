import { useInfiniteQuery } from '@tanstack/react-query'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { MemberLink } from '../../people/member-link.tsx'
import { ShowMoreMembers } from './show-more-members.tsx'
import { callPages } from '../../platform/api/call-queries.ts'

/** The members on the waiting list, in order. Only the host sees it. */
export function WaitingMembers({ eventId }: { eventId: number }) {
  const query = useInfiniteQuery(
    callPages('GET /api/events/:eventId/waiting', { parameters: { eventId }, query: { limit: 50 } }),
  )
  const waiting = query.data?.pages.flatMap((page) => page.items)
  if (!waiting && query.isFetching) return <Loading what="the waiting list" placeholder={<SkeletonText lines={2} />} />
  if (!waiting) return <ErrorState query={query}>The waiting list could not be loaded.</ErrorState>
  return (
    <>
      <ol aria-label="Waiting for a seat" className="flex flex-col gap-2 empty:hidden">
        {waiting.map(({ userId, user }) => (
          <li key={userId}>
            <MemberLink member={user} />
          </li>
        ))}
      </ol>
      <ShowMoreMembers query={query} />
    </>
  )
}
