import type { ComponentProps } from 'react'
import { DocumentTitle } from '../../platform/navigation/document-title.tsx'
import { paths } from '../../platform/navigation/paths.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { ErrorState } from '../../ui/feedback/states.tsx'

/** Without a query, the error has no retry button. */
export function GameFailure(props: Pick<ComponentProps<typeof ErrorState>, 'query'>) {
  return (
    <>
      <DocumentTitle>Game not found</DocumentTitle>
      <h1 className="sr-only">Game details</h1>
      <ErrorState
        className="mx-auto mt-6 max-w-2xl"
        {...props}
        actions={<ButtonLink to={paths.findGames}>Back to Games</ButtonLink>}
      >
        Error loading game details. The game may not exist or there was a problem connecting to the server.
      </ErrorState>
    </>
  )
}
