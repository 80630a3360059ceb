import { addGameCategories } from '../../contract/people/categories.ts'
import { gameFormDefaults } from '../../contract/games/rules.ts'
import type { Game, GameForm as GameFields } from '../../contract/games/schemas.ts'
import type { OwnUser } from '../../contract/people/users/schemas.ts'
import { AddToCollectionIcon } from '../shelves/collection/add-to-collection-icon.tsx'
import { useAddToCollection } from '../shelves/calls.ts'
import { LazyConfirmationNote, needsConfirmation } from '../sign-in/email-confirmation/needs-confirmation.ts'
import { useCall } from '../platform/api/use-write.ts'
import { useNavigate, useNavigation } from '../ui/router/index.ts'
import { useFieldDraft } from '../platform/session/use-form-draft.ts'
import { useSession } from '../platform/session/session.ts'
import { LoadingSession } from '../platform/navigation/members-only.tsx'
import { paths } from '../platform/navigation/paths.ts'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { PageHeading } from '../ui/layout/page-heading.tsx'
import { showToast } from '../ui/feedback/toast-store.ts'
import { AuthenticationRequired } from '../games/form/authentication-required.tsx'
import { CatalogSearch } from '../games/form/catalog-search.tsx'
import { GameForm } from '../games/form/game-form.tsx'
import { PossibleDuplicates } from '../games/form/possible-duplicates.tsx'

const draftName = 'new game'

export function AddGameScreen() {
  const member = useSession()
  const isLeaving = useNavigation().state === 'loading'
  // Without a session, a pending navigation means that the member is signing out.
  if (!member) return isLeaving ? <LoadingSession /> : <AuthenticationRequired />
  return (
    <>
      <PageHeading
        back={{ to: paths.ownProfile, text: 'Return to Profile' }}
        title="Add Game"
        description="Find a game for your collection. Is it missing? Add it for everyone."
      />
      {needsConfirmation(member, 'POST /api/games') ? (
        <div className="mt-8 flex flex-col gap-8">
          <CatalogSearch mayAdd={false} Icon={AddToCollectionIcon} />
          <LazyConfirmationNote action="add games that are missing" />
        </div>
      ) : (
        <AddGame member={member} />
      )}
    </>
  )
}

/** A search in the catalog, and below it the form for a game that is missing there. */
function AddGame({ member }: { member: OwnUser }) {
  const creation = useCall('POST /api/games')
  const addition = useAddToCollection(member.id)
  const navigate = useNavigate()
  const [notOwned, setNotOwned] = useFieldDraft(draftName, 'not owned')
  const isOwned = notOwned === ''

  async function handleSubmit(fields: GameFields) {
    const game = await creation.mutateAsync({ body: fields })
    await announce(game)
    return () => navigate(paths.game(game.id))
  }

  async function announce(game: Game) {
    const title = 'Game created!'
    if (!isOwned) return showToast({ title, description: `${game.name} is in the catalog now.`, tone: 'success' })
    try {
      await addition.mutateAsync(game)
      showToast({ title, description: `${game.name} is in the catalog and in your collection now.`, tone: 'success' })
    } catch {
      showToast({ title, description: 'It could not be added to your collection. Please try again.', tone: 'danger' })
    }
  }

  return (
    <GameForm
      initial={{ ...gameFormDefaults, name: '', description: '', category: [], imageUrl: '' }}
      draftName={draftName}
      categories={addGameCategories}
      above={<CatalogSearch mayAdd Icon={AddToCollectionIcon} />}
      belowName={<PossibleDuplicates Icon={AddToCollectionIcon} />}
      aboveSubmit={
        <Checkbox
          label="I own this game"
          checked={isOwned}
          onChange={({ target }) => setNotOwned(target.checked ? '' : 'true')}
        />
      }
      submitLabel="Add Game"
      pendingLabel="Adding..."
      failure="Failed to create game. Please try again."
      onSubmit={handleSubmit}
    />
  )
}
