import { DocumentTitle } from '../../platform/navigation/document-title.tsx'
import { paths } from '../../platform/navigation/paths.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { ErrorState } from '../../ui/feedback/states.tsx'

interface GameFailureProps {
  /** Loads the game again; without it the error has no retry button. */
  onRetry?: () => void
  pending?: boolean
}

export function GameFailure({ onRetry, pending = false }: GameFailureProps) {
  return (
    <>
      <DocumentTitle>Game not found</DocumentTitle>
      <h1 className="sr-only">Game details</h1>
      <ErrorState
        className="mx-auto mt-6 max-w-2xl"
        {...(onRetry && { onRetry })}
        pending={pending}
        actions={<ButtonLink to={paths.findGames}>Back to Games</ButtonLink>}
      >
        Error loading game details. The game may not exist or there was a problem connecting to the server.
      </ErrorState>
    </>
  )
}
