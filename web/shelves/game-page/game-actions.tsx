import { useQuery } from '@tanstack/react-query'
import type { Ownership } from '../../../contract/shelves/collection/schemas.ts'
import { canEditGame } from '../../../contract/games/rules.ts'
import type { Game } from '../../../contract/games/schemas.ts'
import { ownershipQuery } from '../calls.ts'
import { useFocusOnChange } from '../../ui/browser/focus.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { useMember } from '../../platform/session/session.ts'
import { ShareButton } from '../../platform/sharing/share-button.tsx'
import { classes } from '../../ui/styles/classes.ts'
import { WantToPlay } from '../../games/wishes/want-to-play.tsx'
import { GameMenu } from './game-menu.tsx'
import { HostNight } from '../../events/form/host-night.tsx'
import { Heart, Check, Plus } from 'lucide-react'
import { useEntryActions } from '../collection/use-entry-actions.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { isProblem } from '../../platform/api/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { errorToast, showToast } from '../../ui/feedback/toast-store.ts'
import { useCall } from '../../platform/api/use-write.ts'

/** The actions on a game. For a deleted game, owners can change its entry in their collection, and nothing else. */
export function GameActions({ game }: { game: Game }) {
  const { data: ownership = notOwned, isPending } = useQuery(ownershipQuery(game.id))
  return (
    <div className="flex flex-wrap gap-3">
      <CollectionActions key={String(isPending)} game={game} ownership={ownership} isLoading={isPending} />
      {!game.isDeleted && (
        <>
          <WantToPlay game={game} />
          <HostNight game={game} />
        </>
      )}
    </div>
  )
}

function sharedPageOf({ id, name }: Game) {
  return {
    title: name,
    path: paths.game(id),
    readers: 'Any member who opens the link sees the game.',
    messageAddress: paths.messageWithLink({ kind: 'game', id }),
  }
}

const notOwned: Ownership = { isOwned: false, isFavorite: false, isOffered: false, lentTo: null }

function CollectionActions({ game, ownership, isLoading }: { game: Game; ownership: Ownership; isLoading: boolean }) {
  const { isOwned, isFavorite, isOffered, lentTo } = ownership
  const member = useMember()
  const isEditable = !game.isDeleted && canEditGame(game, member.id)
  // Adding and removing the game replaces the control that had the focus.
  const group = useFocusOnChange<HTMLDivElement>(String(isOwned))
  return (
    <div
      ref={group}
      tabIndex={-1}
      className={classes(
        'flex flex-wrap gap-3 outline-none empty:hidden max-sm:w-full',
        // On phones, the icons of an owned game get a row of their own.
        isOwned
          ? 'max-sm:[&>button]:grow max-sm:[&>button:first-child]:basis-full'
          : 'max-sm:[&>button:first-child]:grow',
      )}
    >
      {(!game.isDeleted || isOwned) && <AddToCollectionButton game={game} isOwned={isOwned} isLoading={isLoading} />}
      {isOwned && <FavoriteButton game={game} isFavorite={isFavorite} />}
      {(isOwned || !game.isDeleted) && (
        <GameMenu game={game} isOwned={isOwned} isOffered={isOffered} lentTo={lentTo} isEditable={isEditable} />
      )}
      {!game.isDeleted && <ShareButton page={sharedPageOf(game)} isIcon />}
    </div>
  )
}

/** Marks a game of the member's collection as a favorite, or undoes that. */
function FavoriteButton({ game, isFavorite }: { game: Game; isFavorite: boolean }) {
  const member = useMember()
  const { changeFavorite, pendingFavorite } = useEntryActions({ userId: member.id, game })
  const isPressed = pendingFavorite ?? isFavorite
  return (
    <IconButton
      label="Favorite"
      variant="secondary"
      aria-pressed={isPressed}
      className="size-13! aria-pressed:border-terracotta-ink/40! aria-pressed:bg-terracotta-soft! aria-pressed:text-terracotta-ink!"
      onClick={() => changeFavorite(!isPressed)}
    >
      <Heart aria-hidden className={isPressed ? 'fill-current' : undefined} />
    </IconButton>
  )
}

interface AddToCollectionButtonProps {
  game: Game
  /** Whether the game is in the member's collection. */
  isOwned: boolean
  isLoading: boolean
}

/** Adds the game to the member's collection; disabled as 'In Your Collection' once it is there. */
function AddToCollectionButton({ game, isOwned, isLoading }: AddToCollectionButtonProps) {
  const member = useMember()
  const addition = useCall('POST /api/user-games')
  const isPending = addition.isPending || isLoading

  async function handleAdd() {
    try {
      await addition.mutateAsync({ body: { userId: member.id, gameId: game.id, isFavorite: false } })
      showToast({ title: 'Game added', description: `${game.name} is in your collection now.`, tone: 'success' })
    } catch (error) {
      showFailure(error)
    }
  }

  if (isOwned)
    return (
      <Button size="large" disabled>
        <Check aria-hidden strokeWidth={3} />
        In Your Collection
      </Button>
    )
  return (
    <Button size="large" pending={isPending} onClick={() => void handleAdd()}>
      {!isPending && <Plus aria-hidden strokeWidth={2.5} />}
      Add to Collection
    </Button>
  )
}

function showFailure(error: unknown) {
  // Another tab or device added it; the refetched collection updates the button.
  if (isProblem(error, 'AlreadyInCollection')) return
  if (isProblem(error, 'NotSignedIn'))
    showToast({
      title: 'Login Required',
      description: 'You need to be logged in to add games to your collection.',
      tone: 'danger',
    })
  else showToast(errorToast('There was a problem adding the game to your collection.'))
}
