import { KeyRound } from 'lucide-react'
import { DocumentTitle } from '../../platform/navigation/document-title.tsx'
import { paths } from '../../platform/navigation/paths.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Card, CardContent } from '../../ui/layout/card.tsx'
import { Hexagon } from '../../ui/layout/hexagon.tsx'

/** Replaces the form when the session ends while it is open. */
export function AuthenticationRequired() {
  return (
    <Card className="mx-auto mt-10 max-w-lg">
      <DocumentTitle>Authentication Required</DocumentTitle>
      <CardContent className="items-center px-6 py-12 text-center">
        <Hexagon className="mb-2 fill-mustard-soft text-mustard-ink">
          <KeyRound />
        </Hexagon>
        <h1 className="text-3xl">Authentication Required</h1>
        <p className="text-ink-soft">Please log in to add new games to the database.</p>
        <div className="mt-4 flex flex-wrap justify-center gap-3">
          <ButtonLink to={paths.authThen(paths.addGame)}>Log In and Continue</ButtonLink>
          <ButtonLink variant="secondary" to={paths.dashboard}>
            Return to Home
          </ButtonLink>
        </div>
      </CardContent>
    </Card>
  )
}
