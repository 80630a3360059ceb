import { useInfiniteQuery } from '@tanstack/react-query'
import { SettingsSection } from '../../ui/layout/settings-section.tsx'
import { ErrorState, Skeleton } from '../../ui/feedback/states.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { LoadNextPage } from '../../platform/api/load-next-page.tsx'
import { callPages } from '../../platform/api/call-queries.ts'
import type { BlockedMember } from '../../../contract/moderation/schemas.ts'
import { isolated } from '../../../contract/platform/isolated.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { useBlockChange } from '../calls.ts'
import { usePassFocusOn } from '../../ui/browser/use-pass-focus-on.ts'

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
        <Loading what="blocked members" placeholder={<Skeleton className="h-17 rounded-[1rem]" />} />
      ) : (
        <ErrorState query={query}>Your blocked members could not be loaded.</ErrorState>
      )}
      <LoadNextPage query={query}>Show more</LoadNextPage>
    </SettingsSection>
  )
}

function BlockedMemberRow({ user }: Pick<BlockedMember, 'user'>) {
  const row = usePassFocusOn<HTMLDivElement>()
  const unblock = useBlockChange('DELETE /api/blocks/:userId', {
    done: { title: `${isolated(user.fullName)} is unblocked`, description: 'You can see each other again.' },
    failed: 'Failed to unblock. Please try again.',
  })

  return (
    <div
      ref={row}
      className="flex flex-wrap items-center gap-x-3.5 gap-y-2.5 rounded-[1rem] border border-line bg-surface-raised p-3.5"
    >
      <Avatar user={user} />
      <div className="min-w-0 grow basis-40">
        <p className="truncate font-semibold" title={user.fullName}>
          <bdi>{user.fullName}</bdi>
        </p>
        <p className="truncate text-sm text-ink-soft">@{user.username}</p>
      </div>
      <Button
        variant="secondary"
        size="small"
        pending={unblock.isPending}
        onClick={() => unblock.mutate({ parameters: { userId: user.id } })}
        aria-label={`Unblock ${isolated(user.fullName)}`}
        className="max-sm:grow"
      >
        Unblock
      </Button>
    </div>
  )
}
