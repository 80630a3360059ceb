import type { LentTo } from '../../../contract/shelves/loans/schemas.ts'
import { dueDateText } from '../../../contract/shelves/loans/rules.ts'
import { isolated } from '../../../contract/platform/isolated.ts'
import { useNow } from '../../ui/browser/use-now.ts'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'

interface RemoveLentGameDialogProps {
  game: { name: string }
  lentTo: LentTo
  open: boolean
  onOpenChange: (open: boolean) => void
  pending: boolean
  onConfirm: () => void
}

/** Asks for confirmation before a game that is promised or lent leaves the member's own collection. */
export function RemoveLentGameDialog({ game, lentTo, ...dialog }: RemoveLentGameDialogProps) {
  const now = useNow()
  const { fullName, dueOn, isHandedOver } = lentTo
  return (
    <AlertDialog
      title="Remove this game?"
      description={
        isHandedOver
          ? `${isolated(fullName)} has ${game.name}. The game leaves your collection, and the loan stays in your loans until you mark the game as returned.`
          : `You promised ${game.name} to ${isolated(fullName)} until ${dueDateText(dueOn, now)}. This cancels the loan, and we notify ${isolated(fullName)}.`
      }
      confirmLabel="Remove game"
      {...dialog}
    />
  )
}
