import { Check, Plus } from 'lucide-react'
import type { Game } from '../../../contract/games/schemas.ts'
import { isProblem } from '../../platform/api/api-error.ts'
import { useMember } from '../../platform/session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { errorToast, showToast } from '../../ui/feedback/toast-store.ts'
import { useCall } from '../../platform/api/use-write.ts'

interface AddToCollectionButtonProps {
  game: Game
  /** Whether the game is in the member's collection. */
  isOwned: boolean
  isLoading: boolean
}

/** Adds the game to the member's collection; disabled as 'In Your Collection' once it is there. */
export function AddToCollectionButton({ game, isOwned, isLoading }: AddToCollectionButtonProps) {
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
