import type { Game } from '../../../contract/games/schemas.ts'
import { errorToast, showToast } from '../../ui/feedback/toast-store.ts'
import { useCall } from '../../platform/api/use-write.ts'

/** Returns the actions on a game in the member's own collection. They show a toast when they fail. */
export function useEntryActions({ userId, game }: { userId: number; game: Pick<Game, 'id' | 'name'> }) {
  const parameters = { id: userId, gameId: game.id }
  const removal = useCall('DELETE /api/users/:id/games/:gameId')
  const favorite = useCall('PATCH /api/users/:id/games/:gameId')
  const offer = useCall('PATCH /api/users/:id/games/:gameId')

  return {
    /** The value that is being saved; undefined while nothing is. */
    pendingFavorite: favorite.isPending ? favorite.variables.body.isFavorite : undefined,

    changeFavorite: async (isFavorite: boolean) => {
      try {
        await favorite.mutateAsync({ parameters, body: { isFavorite } })
      } catch {
        showToast(errorToast('Failed to update game. Please try again.'))
      }
    },

    changeOffer: async (isOffered: boolean) => {
      try {
        await offer.mutateAsync({ parameters, body: { isOffered } })
        if (isOffered)
          showToast({ title: 'Offered for lending', description: `Others can ask you for ${game.name} now.` })
      } catch {
        showToast(errorToast('Failed to update game. Please try again.'))
      }
    },

    isRemoving: removal.isPending,

    remove: async () => {
      try {
        await removal.mutateAsync({ parameters })
        showToast({ title: 'Game removed', description: `${game.name} is no longer in your collection.` })
      } catch {
        showToast(errorToast('Failed to remove game. Please try again.'))
      }
    },
  }
}
