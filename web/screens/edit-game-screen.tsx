import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { DocumentTitle } from '../platform/navigation/document-title.tsx'
import { editGameCategories, type GameCategory } from '../../contract/people/categories.ts'
import { canEditGame, gameFormDefaults } from '../../contract/games/rules.ts'
import type { Game, GameForm as GameFields } from '../../contract/games/schemas.ts'
import { drawnCoverPath } from '../../contract/games/pictures/own-pictures.ts'
import { GameFailure } from '../games/details/game-failure.tsx'
import { gameIdOf } from '../games/game-address.ts'
import { gameQuery, useUpdateGame } from '../games/calls.ts'
import { useNavigate, useParams } from '../ui/router/index.ts'
import { useMember } from '../platform/session/session.ts'
import { paths } from '../platform/navigation/paths.ts'
import { ButtonLink } from '../ui/buttons/button-link.tsx'
import { EmptyState } from '../ui/feedback/states.tsx'
import { PageHeading } from '../ui/layout/page-heading.tsx'
import { showToast } from '../ui/feedback/toast-store.ts'
import { GameForm } from '../games/form/game-form.tsx'
import { GameFormSkeleton } from '../games/form/game-form-skeleton.tsx'

export function EditGameScreen() {
  const member = useMember()
  const gameId = gameIdOf(useParams())
  return gameId === undefined ? <GameFailure /> : <RequestedGame key={gameId} gameId={gameId} userId={member.id} />
}

function RequestedGame({ gameId, userId }: { gameId: number; userId: number }) {
  const query = useQuery(gameQuery(gameId))
  const { data: game, isPending } = query
  if (isPending) return <GameFormSkeleton />
  if (!game) return <GameFailure query={query} />
  return canEditGame(game, userId) ? <EditGame game={game} /> : <NotEditable game={game} />
}

function EditGame({ game }: { game: Game }) {
  const update = useUpdateGame(game)
  const navigate = useNavigate()

  async function handleSubmit(fields: GameFields) {
    const { name } = await update.mutateAsync(fields)
    showToast({ title: 'Game updated!', description: `Your changes to ${name} are saved.`, tone: 'success' })
    return () => navigate(paths.game(game.id))
  }

  return (
    <>
      <DocumentTitle>{`Edit ${game.name}`}</DocumentTitle>
      <PageHeading
        back={{ to: paths.ownProfile, text: 'Return to Profile' }}
        title="Edit Game"
        description={<bdi className="wrap-break-word">{game.name}</bdi>}
      />
      <GameForm
        initial={fieldsOf(game)}
        saved={game}
        draftName={`game ${game.id}`}
        // Games can have categories that this form does not offer. Saving must not remove them.
        categories={[...new Set([...editGameCategories, ...categoriesOf(game)])]}
        submitLabel="Save Changes"
        pendingLabel="Saving..."
        failure="Failed to update game. Please try again."
        onSubmit={handleSubmit}
      />
    </>
  )
}

function NotEditable({ game }: { game: Game }) {
  return (
    <>
      <PageHeading back={{ to: paths.ownProfile, text: 'Return to Profile' }} title="Edit Game" />
      <EmptyState
        className="mt-8"
        headingLevel={2}
        icon={<Lock />}
        title="Not yours to edit"
        actions={<ButtonLink to={paths.game(game.id)}>View Details</ButtonLink>}
      >
        Only the member who added <bdi className="wrap-break-word">{game.name}</bdi> can change it.
      </EmptyState>
    </>
  )
}

function fieldsOf(game: Game): GameFields {
  const { name, otherNames, description, minPlayers, maxPlayers, minPlayTime, maxPlayTime } = game
  return {
    name,
    otherNames,
    description,
    minPlayers,
    maxPlayers,
    minPlayTime,
    maxPlayTime,
    yearPublished: game.yearPublished,
    baseGameId: game.baseGameId,
    category: categoriesOf(game),
    complexity: game.complexity ?? gameFormDefaults.complexity,
    imageUrl: game.imageUrl ?? new URL(game.picture?.large ?? drawnCoverPath, location.origin).href,
  }
}

/** The type of the answer is `string[]`, but the server stores only the categories of the contract. */
function categoriesOf(game: Game) {
  return game.category as GameCategory[]
}
