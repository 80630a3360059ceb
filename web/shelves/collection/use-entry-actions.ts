import type { Game } from '../../../contract/games/schemas.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { useCall } from '../../platform/api/use-write.ts'

const notUpdated = { failed: 'Failed to update game. Please try again.' }

/** Returns the actions on a game in the member's own collection. They show a toast when they fail. */
export function useEntryActions({ userId, game }: { userId: number; game: Pick<Game, 'id' | 'name'> }) {
  const parameters = { id: userId, gameId: game.id }
  const removal = useCall('DELETE /api/users/:id/games/:gameId', {
    done: { title: 'Game removed', description: `${game.name} is no longer in your collection.` },
    failed: 'Failed to remove game. Please try again.',
  })
  const favorite = useCall('PATCH /api/users/:id/games/:gameId', notUpdated)
  const offer = useCall('PATCH /api/users/:id/games/:gameId', notUpdated)
  const offered = { title: 'Offered for lending', description: `Others can ask you for ${game.name} now.` }

  return {
    /** The value that is being saved; undefined while nothing is. */
    pendingFavorite: favorite.isPending ? favorite.variables.body.isFavorite : undefined,
    changeFavorite: (isFavorite: boolean) => favorite.mutate({ parameters, body: { isFavorite } }),
    changeOffer: (isOffered: boolean) =>
      offer.mutate({ parameters, body: { isOffered } }, { onSuccess: () => isOffered && showToast(offered) }),
    isRemoving: removal.isPending,
    /** Calls back after a success and after a failure. */
    remove: (onSettled?: () => void) => removal.mutate({ parameters }, { ...(onSettled && { onSettled }) }),
  }
}
