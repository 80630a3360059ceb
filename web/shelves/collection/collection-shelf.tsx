import { CircleMinus, HandHelping, Heart, HeartOff, LibraryBig } from 'lucide-react'
import type { OwnUser, PublicUser } from '../../../contract/people/users/schemas.ts'
import { BorrowButton } from '../loans/borrow-button.tsx'
import { paths } from '../../platform/navigation/paths.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { FilteredShelf } from './filtered-shelf.tsx'
import { useState } from 'react'
import type { Lending, ListedEntry } from '../../../contract/shelves/collection/schemas.ts'
import { canEditGame } from '../../../contract/games/rules.ts'
import { DropdownMenuItem, DropdownMenuSeparator, OptionsMenu } from '../../ui/overlays/dropdown-menu.tsx'
import { DeleteGameDialog } from './delete-game-dialog.tsx'
import { EditGameItems, OfferItem } from './edit-game-items.tsx'
import { useRemoval } from './remove-lent-game-dialog.tsx'
import { useEntryActions } from './use-entry-actions.ts'
import { Link } from '../../ui/router/index.ts'
import { useNow } from '../../ui/browser/use-now.ts'
import { Badge } from '../../ui/layout/badge.tsx'
import { lentToText } from '../loans/loan-texts.ts'

export function CollectionShelf({ user }: { user: PublicUser }) {
  return (
    <FilteredShelf
      user={user}
      renderMenu={() => undefined}
      renderLending={({ game, lending: { isOffered, hasAsked } }) =>
        isOffered && user.acceptsMessages ? <BorrowButton owner={user} game={game} hasAsked={hasAsked} /> : undefined
      }
      empty={
        <EmptyState icon={<LibraryBig />} title="No games yet">
          <bdi className="wrap-break-word">{user.fullName}</bdi> has not added any games yet.
        </EmptyState>
      }
    />
  )
}

export function OwnCollectionShelf({ member }: { member: OwnUser }) {
  return (
    <FilteredShelf
      user={member}
      renderMenu={(entry) => <CollectionMenu entry={entry} member={member} />}
      renderLending={({ lending }) => <OwnLending lending={lending} />}
      empty={
        <EmptyState
          icon={<LibraryBig />}
          title="Your shelf is empty"
          link={{ to: paths.findGames, text: 'Browse Games' }}
        >
          Add the games you own, so that other players see what you could bring to the table.
        </EmptyState>
      }
    />
  )
}

/** Actions on a game in the member's own collection. Only the member who added a game can edit or delete it. */
function CollectionMenu({ entry, member }: { entry: ListedEntry; member: OwnUser }) {
  const [isDeleting, setIsDeleting] = useState(false)
  const { game } = entry
  const { changeFavorite, changeOffer, remove, isRemoving } = useEntryActions({ userId: entry.userId, game })
  const removal = useRemoval({ game, lentTo: entry.lending.lentTo, remove, isRemoving })

  return (
    <>
      <OptionsMenu label={`Options for ${game.name}`} variant="secondary" size="small" className="ring-on-picture">
        {canEditGame(game, member.id) && (
          <>
            <EditGameItems game={game} onDelete={() => setIsDeleting(true)} />
            <DropdownMenuSeparator />
          </>
        )}
        <DropdownMenuItem onSelect={() => changeFavorite(!entry.isFavorite)}>
          {entry.isFavorite ? <HeartOff aria-hidden /> : <Heart aria-hidden />}
          {entry.isFavorite ? 'Remove from favorites' : 'Mark as favorite'}
        </DropdownMenuItem>
        {!game.isDeleted && <OfferItem isOffered={entry.lending.isOffered} onChange={changeOffer} />}
        <DropdownMenuItem onSelect={removal.removeOrAsk}>
          <CircleMinus aria-hidden />
          Remove from collection
        </DropdownMenuItem>
      </OptionsMenu>
      <DeleteGameDialog game={game} open={isDeleting} onOpenChange={setIsDeleting} />
      {removal.dialog}
    </>
  )
}

/** Shows the owner which member has a game and until when, or that others can borrow it; otherwise nothing. */
function OwnLending({ lending: { isOffered, lentTo } }: { lending: Lending }) {
  const now = useNow()
  if (lentTo)
    return (
      <Link
        to={paths.loans}
        className="relative w-fit max-w-full py-0.5 text-sm font-semibold wrap-break-word text-felt-ink hover:underline"
      >
        {lentToText(lentTo, now)}
      </Link>
    )
  if (!isOffered) return null
  return (
    <Badge tone="felt" className="w-fit">
      <HandHelping aria-hidden />
      Can be borrowed
    </Badge>
  )
}
