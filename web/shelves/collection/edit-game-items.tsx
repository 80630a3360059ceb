import { Pencil, Trash2 } from 'lucide-react'
import { paths } from '../../platform/navigation/paths.ts'
import { Link } from '../../ui/router/index.ts'
import { DropdownMenuItem } from '../../ui/overlays/dropdown-menu.tsx'

interface EditGameItemsProps {
  game: { id: number }
  /** Opens the dialog that asks before the game is deleted. */
  onDelete: () => void
}

export function EditGameItems({ game, onDelete }: EditGameItemsProps) {
  return (
    <>
      <DropdownMenuItem asChild>
        <Link to={paths.editGame(game.id)}>
          <Pencil aria-hidden />
          Edit game
        </Link>
      </DropdownMenuItem>
      <DropdownMenuItem tone="danger" onSelect={onDelete}>
        <Trash2 aria-hidden />
        Delete game
      </DropdownMenuItem>
    </>
  )
}
