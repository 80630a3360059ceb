import { useQuery } from '@tanstack/react-query'
import { Check, Plus } from 'lucide-react'
import type { Game } from '../../../contract/games/schemas.ts'
import { isProblem } from '../../platform/api/api-error.ts'
import { collectionQuery, useAddFromGamePage } from '../../collection/queries.ts'
import { useMember } from '../../platform/session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { errorToast, showToast } from '../../ui/feedback/toast-store.ts'

/** Adds the game to the member's collection; disabled as 'In Your Collection' once it is there. */
export function AddToCollectionButton({ game }: { game: Game }) {
  const member = useMember()
  const collection = useQuery(collectionQuery(member.id))
  const addition = useAddFromGamePage(member.id)
  const isPending = addition.isPending || collection.isPending

  async function handleAdd() {
    try {
      await addition.mutateAsync(game)
      showToast({ title: 'Game added', description: `${game.name} is in your collection now.`, tone: 'success' })
    } catch (error) {
      showFailure(error)
    }
  }

  if (collection.data?.some((entry) => entry.gameId === game.id))
    return (
      <Button size="large" disabled className="sm:self-start">
        <Check aria-hidden strokeWidth={3} />
        In Your Collection
      </Button>
    )
  return (
    <Button size="large" pending={isPending} onClick={() => void handleAdd()} className="sm:self-start">
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
