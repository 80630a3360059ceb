import type { Game } from '../../../contract/games/schemas.ts'
import { Link } from '../../ui/router/index.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { Cover } from '../../ui/cover/cover.tsx'
import { NameAndYear } from '../card/name-and-year.tsx'
import { AddToCollectionIcon } from '../../shelves/collection/add-to-collection-icon.tsx'

interface FoundGameProps {
  game: Game
  /** The ids of the games in the member's collection; undefined while they load. */
  owned: ReadonlySet<number> | undefined
}

/** A game of the catalogue: a link to its page, and a button that adds it to the member's collection. */
export function FoundGame({ game, owned }: FoundGameProps) {
  return (
    <div className="flex min-h-11 items-center gap-3">
      <Link to={paths.game(game.id)} className="flex min-w-0 grow items-center gap-3 font-semibold">
        <Cover game={game} decorative className="h-10 w-13 shrink-0 rounded-chip" />
        <NameAndYear game={game} />
      </Link>
      {owned && <AddToCollectionIcon game={game} isOwned={owned.has(game.id)} />}
    </div>
  )
}
