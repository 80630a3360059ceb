import type { LentTo } from '../../../contract/shelves/loans/schemas.ts'
import { dueDateText } from '../../../contract/shelves/loans/rules.ts'
import { isolated } from '../../../contract/platform/isolated.ts'
import { useState } from 'react'
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
function RemoveLentGameDialog({ game, lentTo, ...dialog }: RemoveLentGameDialogProps) {
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

interface Removal {
  game: { name: string }
  /** The member to whom the game is lent or promised. */
  lentTo: LentTo | null
  remove: (onSettled?: () => void) => void
  isRemoving: boolean
}

/** Returns the action that removes a game from the member's collection, and the dialog that asks first if it is lent. */
export function useRemoval({ game, lentTo, remove, isRemoving }: Removal) {
  const [isAsking, setAsking] = useState(false)

  return {
    removeOrAsk: () => (lentTo ? setAsking(true) : remove()),
    dialog: lentTo && (
      <RemoveLentGameDialog
        game={game}
        lentTo={lentTo}
        open={isAsking}
        onOpenChange={setAsking}
        pending={isRemoving}
        onConfirm={() => remove(() => setAsking(false))}
      />
    ),
  }
}
