import { useInfiniteQuery } from '@tanstack/react-query'
import { SettingsSection } from '../../ui/layout/settings-section.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { LoadNextPage } from '../../platform/api/load-next-page.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { BlockedMemberRow } from './blocked-member-row.tsx'
import { callPages } from '../../platform/api/call-queries.ts'

/** The blocked members, each with a button to unblock them. */
export function BlockedMembers() {
  const query = useInfiniteQuery(callPages('GET /api/blocks', { query: { limit: 50 } }))
  const blocked = query.data?.pages.flatMap((page) => page.items)
  return (
    <SettingsSection
      title="Blocked members"
      description="You and a blocked member cannot see each other. To block a member, use the menu on their profile or in your conversation."
    >
      {blocked?.length === 0 && <p>You have not blocked anyone.</p>}
      {blocked ? (
        <ul className="flex flex-col gap-2.5 empty:hidden">
          {blocked.map(({ user }) => (
            <li key={user.id}>
              <BlockedMemberRow user={user} />
            </li>
          ))}
        </ul>
      ) : query.isFetching ? (
        <div role="status" aria-label="Loading blocked members">
          <Skeleton className="h-17 rounded-[1rem]" />
        </div>
      ) : (
        <ErrorState query={query}>Your blocked members could not be loaded.</ErrorState>
      )}
      <LoadNextPage query={query}>Show more</LoadNextPage>
    </SettingsSection>
  )
}
