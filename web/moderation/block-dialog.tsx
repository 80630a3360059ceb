import type { MemberSummary } from '../../contract/users/users.ts'
import { AlertDialog } from '../ui/overlays/alert-dialog.tsx'
import { errorToast, showToast } from '../ui/feedback/toast-store.ts'
import { useBlockMember } from './queries.ts'

interface BlockDialogProps {
  user: Pick<MemberSummary, 'id' | 'fullName'>
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Called once the member is blocked: what is on the screen is no longer there. */
  onBlocked: () => void
}

/** Asks before a member is blocked, and says what that means. */
export function BlockDialog({ user, isOpen, onOpenChange, onBlocked }: BlockDialogProps) {
  const block = useBlockMember()

  async function handleBlock() {
    try {
      await block.mutateAsync(user.id)
      onOpenChange(false)
      onBlocked()
      showToast({ title: `${user.fullName} is blocked`, description: 'You can change your mind in the settings.' })
    } catch {
      showToast(errorToast('Failed to block. Please try again.'))
    }
  }

  return (
    <AlertDialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title={`Block ${user.fullName}?`}
      description="You will no longer see anything of each other: no profile, no messages, no events. You both lose your seats at each other's coming events. They are not told."
      confirmLabel={block.isPending ? 'Blocking...' : 'Block'}
      pending={block.isPending}
      onConfirm={handleBlock}
    />
  )
}
