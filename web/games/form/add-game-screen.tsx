import { addGameCategories } from '../../../contract/games/categories.ts'
import { gameFormDefaults } from '../../../contract/games/rules.ts'
import type { GameForm as GameFields } from '../../../contract/games/schemas.ts'
import { useCreateGame } from '../queries.ts'
import { useNavigate, useNavigation } from '../../router/index.ts'
import { useSession } from '../../platform/session/session.ts'
import { LoadingSession } from '../../platform/navigation/loading-session.tsx'
import { paths } from '../../platform/navigation/paths.ts'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { PossibleDuplicates } from './possible-duplicates.tsx'
import { AuthenticationRequired } from './authentication-required.tsx'
import { GameForm } from './game-form.tsx'
import { ReturnToProfile } from './return-to-profile.tsx'

export function AddGameScreen() {
  const member = useSession()
  const creation = useCreateGame()
  const navigate = useNavigate()
  const isLeaving = useNavigation().state === 'loading'
  // Without a session, a pending navigation means that the member is signing out.
  if (!member) return isLeaving ? <LoadingSession /> : <AuthenticationRequired />

  async function handleSubmit(fields: GameFields) {
    const game = await creation.mutateAsync(fields)
    showToast({ title: 'Game created!', description: `${game.name} is in the database now.`, tone: 'success' })
    return () => navigate(paths.game(game.id))
  }

  return (
    <>
      <PageHeading back={<ReturnToProfile />} title="Add Game" description="Is a game missing? Add it for everyone." />
      <GameForm
        initial={{ ...gameFormDefaults, name: '', description: '', category: [], imageUrl: '' }}
        categories={addGameCategories}
        belowName={<PossibleDuplicates />}
        submitLabel="Add Game"
        pendingLabel="Adding..."
        failure="Failed to create game. Please try again."
        onSubmit={handleSubmit}
      />
    </>
  )
}
