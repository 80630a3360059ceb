import { Check, Plus } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { Game } from '../../../contract/games/schemas.ts'
import type { GameIcon } from '../../games/card/game-card.tsx'
import { isProblem } from '../../platform/api/api-error.ts'
import { entriesOfGamesQuery, useAddToCollection } from '../calls.ts'
import { useMember } from '../../platform/session/session.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Spinner } from '../../ui/buttons/spinner.tsx'
import { classes } from '../../ui/styles/classes.ts'
import { errorToast, showToast } from '../../ui/feedback/toast-store.ts'

/** Adds a game of a list to the collection, or shows that it is there. Shows nothing until that is known. */
export const AddToCollectionIcon: GameIcon = ({ game, among }) => {
  const member = useMember()
  const gameIds = among.map(({ id }) => id)
  const entries = useDeferredValue(useQuery(entriesOfGamesQuery(member.id, gameIds)).data)
  return entries && <AdditionButton game={game} isOwned={entries.some(({ gameId }) => gameId === game.id)} />
}

function AdditionButton({ game, isOwned }: { game: Game; isOwned: boolean }) {
  const member = useMember()
  const { mutateAsync: add, isPending } = useAddToCollection(member.id)

  async function handleAdd() {
    if (isOwned || isPending) return
    try {
      await add(game)
      showToast({ title: 'Game added', description: `${game.name} is in your collection now.`, tone: 'success' })
    } catch (error) {
      // Another tab or device added it; the refetched collection updates the button.
      if (isProblem(error, 'AlreadyInCollection')) return
      showToast(errorToast('Failed to add game. Please try again.'))
    }
  }

  // `aria-disabled` instead of `disabled` keeps the keyboard focus on the button after the game is added.
  return (
    <IconButton
      label={isOwned ? `${game.name} is in your collection` : `Add ${game.name} to your collection`}
      aria-disabled={isOwned || isPending}
      aria-busy={isPending || undefined}
      variant={isOwned ? 'primary' : 'secondary'}
      size="small"
      className={classes('ring-on-picture', isOwned && 'cursor-default hover:bg-felt!')}
      onClick={() => void handleAdd()}
    >
      {isPending ? <Spinner /> : isOwned ? <Check strokeWidth={3} /> : <Plus strokeWidth={2.5} />}
    </IconButton>
  )
}
