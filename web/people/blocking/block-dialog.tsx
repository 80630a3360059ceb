import type { MemberSummary } from '../../../contract/people/users/schemas.ts'
import { isolated } from '../../../contract/platform/isolated.ts'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'
import { useBlockChange } from '../calls.ts'

interface BlockDialogProps {
  user: Pick<MemberSummary, 'id' | 'fullName'>
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Called after the member is blocked, when the screen behind the dialog no longer exists. */
  onBlocked: () => void
}

export function BlockDialog({ user, isOpen, onOpenChange, onBlocked }: BlockDialogProps) {
  const block = useBlockChange('PUT /api/blocks/:userId', {
    done: { title: `${isolated(user.fullName)} is blocked`, description: 'You can unblock them in the settings.' },
    onDone: () => {
      onOpenChange(false)
      onBlocked()
    },
    failed: 'Failed to block. Please try again.',
    explained: ['TooManyBlocks'],
  })

  return (
    <AlertDialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title={`Block ${isolated(user.fullName)}?`}
      description="You will no longer see each other's profile, messages or events. You both lose your seats at each other's upcoming events. We do not notify them."
      confirmLabel={block.isPending ? 'Blocking...' : 'Block'}
      pending={block.isPending}
      onConfirm={() => block.mutate({ parameters: { userId: user.id } })}
    />
  )
}
