import type { Game } from '../../../contract/games/schemas.ts'
import { useDeleteGame } from '../../games/calls.ts'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'

interface DeleteGameDialogProps {
  game: Game
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Leaves the page of the game. */
  onDeleted?: () => void
}

export function DeleteGameDialog({ game, open, onOpenChange, onDeleted }: DeleteGameDialogProps) {
  const deletion = useDeleteGame(game, {
    done: { title: 'Game deleted', description: `${game.name} is no longer in the catalog.`, tone: 'success' },
    ...(onDeleted && { onDone: onDeleted }),
    failed: 'Failed to delete game. Please try again.',
  })

  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete this game?"
      description={
        <>
          This removes{' '}
          <strong className="font-semibold wrap-break-word text-ink">
            <bdi>{game.name}</bdi>
          </strong>{' '}
          from the catalog, and from your collection if you own it. Other members keep it in theirs. This cannot be
          undone.
        </>
      }
      confirmLabel="Delete game"
      pending={deletion.isPending}
      onConfirm={() => deletion.mutate({ parameters: { id: game.id } }, { onSettled: () => onOpenChange(false) })}
    />
  )
}
