import { UserRoundSearch } from 'lucide-react'
import { DocumentTitle } from '../../platform/navigation/document-title.tsx'
import { paths } from '../../platform/navigation/paths.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
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
      <ButtonLink className="mt-4" to={paths.players}>
        Browse Players
      </ButtonLink>
    </section>
  )
}
