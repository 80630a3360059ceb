import { UserRoundSearch } from 'lucide-react'
import { DocumentTitle } from '../../platform/navigation/document-title.tsx'
import { Link } from '../../ui/router/index.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Hexagon } from '../../ui/layout/hexagon.tsx'

export function PlayerNotFound() {
  return (
    <section className="flex flex-col items-center gap-3 py-20 text-center">
      <DocumentTitle>Player not found</DocumentTitle>
      <Hexagon className="mb-3 fill-mustard-soft text-mustard-ink">
        <UserRoundSearch />
      </Hexagon>
      <h1 className="text-4xl">This seat is empty</h1>
      <p className="max-w-md text-ink-soft">
        We could not find this player. They may have left, or the link is incomplete.
      </p>
      <Button asChild className="mt-4">
        <Link to={paths.players}>Browse Players</Link>
      </Button>
    </section>
  )
}
