import { useInfiniteQuery } from '@tanstack/react-query'
import { expansionPlayersText } from '../../../contract/games/game-facts.ts'
import type { Game } from '../../../contract/games/schemas.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { Link } from '../../ui/router/index.ts'
import { ShowMore } from '../../platform/api/load-next-page.tsx'
import { Cover } from '../../ui/cover/cover.tsx'
import { expansionsPages } from '../calls.ts'
import { TitledSection } from '../../ui/layout/titled-section.tsx'

/** The expansions of a game. Renders nothing for a game without expansions. */
export function Expansions({ game }: { game: Game }) {
  const pages = useInfiniteQuery(expansionsPages(game.id))
  const expansions = pages.data?.pages.flatMap((page) => page.items) ?? []
  if (expansions.length === 0) return null
  return (
    <TitledSection title="Expansions" titleLevel={2} titleLook="mb-5 text-2xl" className="mt-12 sm:mt-16">
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {expansions.map((expansion) => (
          <li key={expansion.id} className="min-w-0">
            <Link
              to={paths.game(expansion.id)}
              className="flex min-h-16 items-center gap-3 rounded-tile border border-line bg-surface p-2.5 shadow-tile"
            >
              <Cover game={expansion} decorative className="h-12 w-16 shrink-0 rounded-chip" />
              <span className="min-w-0">
                <bdi className="block font-semibold wrap-break-word">{expansion.name}</bdi>
                <span className="block text-sm text-ink-soft">{expansionPlayersText(expansion, game)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <ShowMore query={pages} className="mt-5">
        Show more expansions
      </ShowMore>
    </TitledSection>
  )
}
