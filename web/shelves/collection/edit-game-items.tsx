import { Pencil, Trash2, HandHelping, House } from 'lucide-react'
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

/** The menu item with which the owner of a game offers it for lending, or stops. */
export function OfferItem({ isOffered, onChange }: { isOffered: boolean; onChange: (isOffered: boolean) => void }) {
  const Icon = isOffered ? House : HandHelping
  return (
    <DropdownMenuItem onSelect={() => onChange(!isOffered)}>
      <Icon aria-hidden />
      {isOffered ? 'Stop offering' : 'Offer for lending'}
    </DropdownMenuItem>
  )
}
