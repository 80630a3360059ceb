import { CircleMinus, EllipsisVertical, Heart, HeartOff } from 'lucide-react'
import { useState } from 'react'
import type { ListedEntry } from '../../../contract/shelves/collection/schemas.ts'
import { canEditGame } from '../../../contract/games/rules.ts'
import type { OwnUser } from '../../../contract/people/users/schemas.ts'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../../ui/overlays/dropdown-menu.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { DeleteGameDialog } from './delete-game-dialog.tsx'
import { EditGameItems } from './edit-game-items.tsx'
import { OfferItem } from './offer-item.tsx'
import { useRemoval } from './remove-lent-game-dialog.tsx'
import { useEntryActions } from './use-entry-actions.ts'

/** Actions on a game in the member's own collection. Only the member who added a game can edit or delete it. */
export function CollectionMenu({ entry, member }: { entry: ListedEntry; member: OwnUser }) {
  const [isDeleting, setIsDeleting] = useState(false)
  const { game } = entry
  const { changeFavorite, changeOffer, remove, isRemoving } = useEntryActions({ userId: entry.userId, game })
  const removal = useRemoval({ game, lentTo: entry.lending.lentTo, remove, isRemoving })

  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton label={`Options for ${game.name}`} variant="secondary" size="small" className="ring-on-picture">
            <EllipsisVertical aria-hidden />
          </IconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          {canEditGame(game, member.id) && (
            <>
              <EditGameItems game={game} onDelete={() => setIsDeleting(true)} />
              <DropdownMenuSeparator />
            </>
          )}
          <DropdownMenuItem onSelect={() => void changeFavorite(!entry.isFavorite)}>
            {entry.isFavorite ? <HeartOff aria-hidden /> : <Heart aria-hidden />}
            {entry.isFavorite ? 'Remove from favorites' : 'Mark as favorite'}
          </DropdownMenuItem>
          {!game.isDeleted && (
            <OfferItem isOffered={entry.lending.isOffered} onChange={(isOffered) => void changeOffer(isOffered)} />
          )}
          <DropdownMenuItem onSelect={removal.removeOrAsk}>
            <CircleMinus aria-hidden />
            Remove from collection
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <DeleteGameDialog game={game} open={isDeleting} onOpenChange={setIsDeleting} />
      {removal.dialog}
    </>
  )
}
