import type { GameSummary } from '../../../contract/games/schemas.ts'
import { Link } from '../../ui/router/index.ts'
import { DeletedGameLabel } from '../../games/card/game-labels.tsx'
import { paths } from '../../platform/navigation/paths.ts'
import { Cover } from '../../ui/cover/cover.tsx'

/** The games of an event, each linked to its page; 'TBD' if there are none. */
export function EventGameList({ games }: { games: readonly GameSummary[] }) {
  return (
    <section>
      <h3 className="mb-3 text-lg">Games</h3>
      {games.length === 0 && <p className="text-ink-soft">TBD</p>}
      <ul className="flex flex-wrap gap-2.5 empty:hidden">
        {games.map((game) => (
          <li key={game.id} className="max-w-full">
            <Link
              to={paths.game(game.id)}
              className="group flex items-center gap-3 rounded-control border border-line bg-surface pr-4"
            >
              <Cover decorative game={game} className="size-14 shrink-0 rounded-l-control" />
              <span className="flex min-w-0 flex-col items-start gap-1 py-1.5">
                <span
                  title={game.name}
                  className="line-clamp-2 max-w-full text-[0.9375rem] leading-snug font-medium wrap-anywhere group-hover:underline"
                >
                  <bdi>{game.name}</bdi>
                </span>
                {game.isDeleted && <DeletedGameLabel />}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The games of an event while its bring list loads. */
export function BringListSkeleton({ games }: { games: readonly GameSummary[] }) {
  return (
    <>
      <EventGameList games={games} />
      <div role="status" aria-label="Loading who brings the games" />
    </>
  )
}
