import type { BlockedMember } from '../../../contract/moderation/schemas.ts'
import { isolated } from '../../../contract/platform/isolated.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { showResult } from '../../platform/api/failure-toast.ts'
import { useUnblockMember } from './calls.ts'
import { usePassFocusOn } from '../../ui/browser/use-pass-focus-on.ts'

export function BlockedMemberRow({ user }: Pick<BlockedMember, 'user'>) {
  const row = usePassFocusOn<HTMLDivElement>()
  const unblock = useUnblockMember()

  async function handleUnblock() {
    await showResult(unblock.mutateAsync(user.id), {
      done: { title: `${isolated(user.fullName)} is unblocked`, description: 'You can see each other again.' },
      failed: 'Failed to unblock. Please try again.',
    })
  }

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
        onClick={handleUnblock}
        aria-label={`Unblock ${isolated(user.fullName)}`}
        className="max-sm:grow"
      >
        Unblock
      </Button>
    </div>
  )
}
