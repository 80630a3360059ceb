import { CircleMinus, Flag } from 'lucide-react'
import { useState } from 'react'
import type { Game } from '../../../contract/games/schemas.ts'
import type { LentTo } from '../../../contract/shelves/loans/schemas.ts'
import { DeleteGameDialog } from '../collection/delete-game-dialog.tsx'
import { EditGameItems, OfferItem } from '../collection/edit-game-items.tsx'
import { useRemoval } from '../collection/remove-lent-game-dialog.tsx'
import { useEntryActions } from '../collection/use-entry-actions.ts'
import { useNavigate } from '../../ui/router/index.ts'
import { LazyReportDialog } from '../../people/reporting/report-button.tsx'
import { paths } from '../../platform/navigation/paths.ts'
import { useMember } from '../../platform/session/session.ts'
import { DropdownMenuItem, OptionsMenu } from '../../ui/overlays/dropdown-menu.tsx'

interface GameMenuProps {
  game: Game
  isOwned: boolean
  isOffered: boolean
  lentTo: LentTo | null
  /** Whether the member can edit and delete the game. */
  isEditable: boolean
}

/** The menu on a game's page. The page closes when the game is deleted. */
export function GameMenu({ game, isOwned, isOffered, lentTo, isEditable }: GameMenuProps) {
  const [isDeleting, setIsDeleting] = useState(false)
  const [isReporting, setIsReporting] = useState(false)
  const member = useMember()
  const navigate = useNavigate()
  const { changeOffer, remove, isRemoving } = useEntryActions({ userId: member.id, game })
  const removal = useRemoval({ game, lentTo, remove, isRemoving })

  return (
    <>
      <OptionsMenu label={`Options for ${game.name}`} variant="secondary" className="size-13!">
        {isOwned && !game.isDeleted && <OfferItem isOffered={isOffered} onChange={changeOffer} />}
        {isOwned && (
          <DropdownMenuItem onSelect={removal.removeOrAsk}>
            <CircleMinus aria-hidden />
            Remove from collection
          </DropdownMenuItem>
        )}
        {isEditable && <EditGameItems game={game} onDelete={() => setIsDeleting(true)} />}
        {!game.isDeleted && !isEditable && (
          <DropdownMenuItem onSelect={() => setIsReporting(true)}>
            <Flag aria-hidden />
            Report
          </DropdownMenuItem>
        )}
      </OptionsMenu>
      <DeleteGameDialog
        game={game}
        open={isDeleting}
        onOpenChange={setIsDeleting}
        onDeleted={() => void navigate(paths.findGames, { replace: true })}
      />
      {removal.dialog}
      <LazyReportDialog
        kind="game"
        subjectId={game.id}
        name={game.name}
        isOpen={isReporting}
        onOpenChange={setIsReporting}
      />
    </>
  )
}
